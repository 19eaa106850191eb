import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { runGraphql } from '../docs-tools/content-examples/run-graphql.ts'
import { startExampleServer, type ExampleServer } from '../docs-tools/content-examples/server.ts'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { page } from './content-claims/pages.ts'

/*
 * What mutations take and change beyond what they answer: the examples of the pages show the answers alone.
 */

describe.skipIf(extraPackage('@strapi/plugin-graphql') === undefined)('a mutation', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portico-claims-'))
  let project: ExampleServer
  beforeAll(async () => {
    /* The name of the folder is that of the working copy too: no other test file may have the same. */
    const folder = join(parent, `claims-graphql-${process.pid}`)
    cpSync(join(PROJECT_ROOT, 'cms/content/examples'), folder, { recursive: true })
    project = await startExampleServer(folder)
  })
  afterAll(async () => {
    /* Strapi takes every listener off the process, those of the test runner too. */
    const { removeAllListeners } = process
    process.removeAllListeners = () => process
    await project.stop()
    process.removeAllListeners = removeAllListeners
    rmSync(project.folder, { recursive: true })
    rmSync(parent, { recursive: true })
  })

  it('that deletes concerns the default locale, whatever locale it names', async () => {
    const documentId = 'ruiejd16vdrcm23l8q4t21pi'
    const localesLeft = async () => {
      const { text } = await runGraphql(project, '{ restaurants(locale: "*") { documentId locale } }')
      return (JSON.parse(text) as { data: { restaurants: { documentId: string; locale: string }[] } }).data.restaurants
        .filter((restaurant) => restaurant.documentId === documentId)
        .map(({ locale }) => locale)
        .toSorted()
    }
    expect(await localesLeft()).toEqual(['en', 'fr'])
    const { hasErrors } = await runGraphql(
      project,
      `mutation { deleteRestaurant(documentId: "${documentId}", locale: "fr") { documentId } }`,
    )
    expect([hasErrors, await localesLeft()]).toEqual([false, ['fr']])
    const text = page('dev-docs/i18n')
    expect(text).toContain('takes the argument `locale` and ignores it')
    expect(page('dev-docs/api/graphql')).toContain('[it ignores the argument](/dev-docs/i18n#graphql-delete)')
    expect(text).not.toMatch(/deleteRestaurant\([^)]*locale/)
  })

  it('names the type of an item of a dynamic zone by __typename', async () => {
    expect((await createWithSection(project, '__component', 'sections.quote')).text).toContain('Component not found')
    expect((await createWithSection(project, '__typename', 'ComponentSectionsQuote')).hasErrors).toBe(false)
    expect(page('dev-docs/api/graphql')).toContain('`__typename` key that names the type')
  })
})

function createWithSection(project: ExampleServer, key: string, type: string) {
  return runGraphql(
    project,
    `mutation { createRestaurant(data: { name: "Quay", sections: [{ ${key}: "${type}", text: "Hello" }] }) { sections { __typename } } }`,
  )
}
