import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../config/index.ts'
import { listFiles } from '../../lib/list-files.ts'
import { DATA_VERSION, MIGRATIONS, versionAfter } from './migrations/registry.ts'

const schema = z.object({
  collectionName: z.string(),
  attributes: z.record(z.string(), z.object({ type: z.string() })),
})

/** Each field of each table of the CMS, one a line. */
async function storedFields(): Promise<string[]> {
  const fields: string[] = []
  for (const folder of ['cms/src/api', 'cms/src/components'])
    for (const name of (await listFiles(join(PROJECT_ROOT, folder))).filter((path) => path.endsWith('.json'))) {
      const file = join(PROJECT_ROOT, folder, name)
      const { collectionName, attributes } = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
      for (const [field, { type }] of Object.entries(attributes)) fields.push(`${collectionName}.${field} ${type}`)
    }
  return fields.toSorted()
}

it('is of the version that its last migration leads to', () => {
  expect(versionAfter(MIGRATIONS)).toBe(DATA_VERSION)
})

/* An earlier Portico that is started on this data deletes what it does not know, unless the version stops it. */
it('stores what its version says; when a field changes after a release, it takes a migration and a new file here', async () => {
  const text = `${(await storedFields()).join('\n')}\n`
  await expect(text).toMatchFileSnapshot(`stored/version-${DATA_VERSION}.txt`)
})
