import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, matchesOf, page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says about Strapi and only its source shows: each test finds it in the installed
 * packages, and finds that the page says so.
 */

/** A file of an installed package of Strapi. */
const BUILDER = 'content-type-builder/dist/admin'

describe('custom fields', () => {
  it('are offered the inputs that the Content-Type Builder registers', () => {
    const own = ['text', 'number', 'checkbox', 'select', 'date']
    const form = source(`${BUILDER}/components/FormModal/FormModal.js`)
    const registered = [...form.matchAll(/^ +'([a-z-]+)': \w+\.\w+,$/gm)].map(([, name]) => name)
    const [, row = ''] = /\| `type` \| Input: (.*) \|/.exec(page('dev-docs/custom-fields')) ?? []
    const named = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(named).toContain('textarea-enum')
    expect([...own, ...registered]).toEqual(expect.arrayContaining(named))
  })
})

describe('a type of a plugin', () => {
  it('has Edit switched off and nothing else', () => {
    const view = source(`${BUILDER}/pages/ListView/ListView.js`)
    expect(view).toContain('const canEdit = isInDevelopmentMode && !isFromPlugin;')
    expect(view.match(/disabled: .*/g)).toEqual([
      "disabled: type.status === 'NEW' || isDeleted",
      'disabled: !canEdit || isDeleted,',
      'disabled: isDeleted,',
    ])
    const text = page('user-docs/content-type-builder/managing-content-types')
    expect(text).toContain('**Edit** is switched off')
    expect(text).not.toContain('the buttons for editing them are switched off')
  })
})

describe('a unique field', () => {
  it('is offered in components too: only translations are left of the time when it was not', () => {
    const left = readdirSync(join(PROJECT_ROOT, 'node_modules/@strapi', BUILDER), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && source(`${BUILDER}/${file}`).includes('uniqueField.v5'))
      .filter((file) => !file.startsWith('translations/'))
    expect(left).toEqual([])
  })
})

describe('audit logs', () => {
  it('record their own exports', () => {
    expect(source('admin/dist/server/shared/utils/audit-log-export.js')).toContain("'audit-log.export'")
    expect(source('admin/dist/server/ee/server/src/index.js')).toContain('.AUDIT_LOG_EXPORT_EVENT, (event)=>')
    expect(page('user-docs/settings/audit-logs')).toMatch(/^\| Audit logs \| exported/m)
    expect(page('release-notes')).toContain('locales, releases and their own exports')
  })
})

describe('Strapi Cloud', () => {
  it('has its commands in every project and its page of the panel in a plugin', () => {
    const { dependencies } = JSON.parse(source('strapi/package.json')) as { dependencies: Record<string, string> }
    expect(dependencies).toHaveProperty('@strapi/cloud-cli')
    expect(dependencies).not.toHaveProperty('@strapi/plugin-cloud')
    expect(filesWith(/come with the Cloud plugin/)).toEqual([])
    expect(filesWith(/@strapi\/plugin-cloud/)).toEqual([
      'docs/cloud/cli/cloud-cli.md',
      'docs/user-docs/plugins/strapi-plugins.md',
    ])
  })
})

describe('code for the browser', () => {
  it('reads no variable of the server', () => {
    expect(filesWith(/```jsx? title="\/client\/(?:(?!^```$)[^])*process\.env/m)).toEqual([])
  })
})

describe('breaking changes', () => {
  const guide = 'dev-docs/migration/v4-to-v5/breaking-changes'

  it('have the same codemods in their list and on their pages', () => {
    const kinds = { Yes: 'handled', Partly: 'partially-handled', No: 'not-handled' }
    const listed = page(guide).matchAll(/breaking-changes\/([\w-]+)\) \| \w+ \| (Yes|Partly|No) \|/g)
    const expected = [...listed].map(([, name, mark]) => [name, kinds[mark as keyof typeof kinds]])
    const shown = expected.map(([name]) => [name, /change-([a-z-]*handled)-by/.exec(page(`${guide}/${name}`))?.[1]])
    expect(expected.length).toBeGreaterThan(40)
    expect(shown.filter(([, kind]) => kind !== undefined)).toEqual(
      expected.filter((_, index) => shown[index]?.[1] !== undefined),
    )
  })

  it('promise rewritten code only where the page does not take it back', () => {
    const handled = filesWith(/Snippet name="breaking-change-handled-by-codemod"/)
    const takenBack =
      /Code is not rewritten|do not contain one for|none changes this|leaves the value|It is not the upgrade tool/
    expect(filesWith(takenBack).filter((file) => handled.includes(file))).toEqual([])
    expect(filesWith(/partially-handled-by-codemod[^]*The upgrade tool rewrites/)).toEqual([])
  })
})

describe('the release notes', () => {
  it('promise no more than was done, and send nobody to a project that did not write the text', () => {
    expect(page('release-notes')).not.toContain('it was left out')
    expect(filesWith(/github\.com\/strapi\/documentation/)).toEqual([])
  })

  it('say that files are handled one by one, which version 5.1.1 handled together', () => {
    expect(source('upload/dist/server/services/upload.js')).toMatch(/concurrentUploadSize \?\? 1\)/)
    expect(page('release-notes')).toContain('one after the other and no longer all at once')
  })

  it('call nothing new that version 5.1.1 had already', () => {
    const had = [
      'own menu of actions',
      'above or below an existing one',
      'Several languages of an entry',
      'it lists them',
    ]
    expect(had.filter((words) => page('release-notes').includes(words))).toEqual([])
  })
})

describe('the restaurant of the quick start', () => {
  it('is that of the example project, and the guides add nothing to it', () => {
    const schema = 'cms/content/examples/src/api/restaurant/content-types/restaurant/schema.json'
    expect(JSON.parse(readFileSync(join(PROJECT_ROOT, schema), 'utf8'))).toMatchObject({
      attributes: { name: { type: 'string' }, description: { type: 'text' }, seats: { type: 'integer' } },
    })
    const text = page('dev-docs/quick-start')
    expect(text).toContain('Choose **Text** again, name it `description`, select **Long text**')
    expect(text).toContain('Choose **Number**, name it `seats`, select the number format **integer**')
    expect(text).not.toContain('Blocks')
    expect(filesWith(/(?:plus|with) an (?:extra )?integer field `seats`/)).toEqual([])
  })

  it('has the same kinds of values in every answer that a guide shows', () => {
    const answers = matchesOf(/^```json\n([^]*?)\n```$/gm).filter(({ file }) => file.includes('/integrations/'))
    const values = (name: string) =>
      answers.flatMap(({ text }) => [...text.matchAll(new RegExp(`"${name}": (.)`, 'g'))].map(([, first]) => first))
    expect(new Set(values('description'))).toEqual(new Set(['"', 'n']))
    expect(values('seats').every((first) => /\d|n/.test(first ?? ''))).toBe(true)
    expect(values('seats').length).toBeGreaterThan(15)
  })
})

describe('the Content Manager', () => {
  it('gives the types that the page names to its bulk actions', () => {
    const folder = 'content-manager/dist/admin/pages/ListView/components/BulkActions'
    const types = (file: string) => source(`${folder}/${file}`).match(/^\w+Action\.type = '\w+'/gm)
    expect(types('Actions.js')).toEqual(["DeleteAction.type = 'delete'", "UnpublishAction.type = 'unpublish'"])
    expect(types('PublishAction.js')).toBeNull()
    expect(page('dev-docs/plugins/content-manager-apis')).toContain('the one for publishing has none')
  })
})

describe('the database', () => {
  it('keeps tables that Strapi never noted', () => {
    expect(source('database/dist/schema/diff.js')).toContain('!isInUserSchema && wasTracked && !isReserved')
    expect(page('dev-docs/configurations/database')).toContain('Tables that Strapi never noted are left alone.')
    expect(filesWith(/removes tables it does not know/)).toEqual([])
  })
})

describe('the language of a GraphQL request', () => {
  it('is a scalar, not an enumeration', () => {
    expect(source('i18n/dist/server/graphql.js')).toMatch(/nexus\.scalarType\(\{\s+name: LOCALE_SCALAR_TYPENAME/)
    expect(page('dev-docs/i18n')).toContain('the scalar `I18NLocaleCode`')
  })
})

describe('exports, imports and transfers', () => {
  it('leave administrators and releases behind, and take end users along', () => {
    const policy = source('data-transfer/dist/strapi/transfer-policy.js')
    expect(policy).toContain("const ADMIN_UID_PREFIX = 'admin::'")
    expect([...policy.matchAll(/^ {4}'(plugin::[^']+)'/gm)].map(([, uid]) => uid)).toEqual([
      'plugin::content-releases.release',
      'plugin::content-releases.release-action',
    ])
    for (const path of ['dev-docs/data-management/export', 'dev-docs/data-management/transfer', 'dev-docs/faq'])
      expect(page(path), path).toMatch(/so (?:are|do) \[releases\]/)
    expect(filesWith(/travel with the content when you include configuration/)).toEqual([])
  })
})

describe.skipIf(extraPackage('@strapi/upgrade') === undefined)('the upgrade tool', () => {
  it('only warns of uncommitted changes, and does not look at Node.js', () => {
    const folder = join(extraPackage('@strapi/upgrade') ?? '', 'dist/src')
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    expect(code).toContain('REQUIRE_GIT.asOptional()')
    expect(code).not.toMatch(/process\.versions?\b|engines/)
    const text = page('dev-docs/upgrade-tool')
    expect(text).toContain('uncommitted changes, is only a warning')
    expect(text).toContain('It does not look at your version of Node.js')
  })

  it('has every codemod that a page names by its identifier', () => {
    const folder = join(extraPackage('@strapi/upgrade') ?? '', 'resources/codemods')
    const identifiers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\d.]+[\\/][\w-]+\.(?:code|json)\.ts$/.test(file))
      .map((file) => file.replace(/[\\/]/, '-').replace(/\.(code|json)\.ts$/, '-$1'))
    const named = matchesOf(/\b(\d\.\d\.\d-(?!to-|beta|alpha|rc)[a-z][\w-]+)/g).map(({ text }) => text)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !identifiers.includes(name))).toEqual([])
  })

  it('upgrades applications alone, and asks to pin versions that are ranges', () => {
    const folder = join(extraPackage('@strapi/upgrade') ?? '', 'dist/src/tasks/upgrade')
    expect(readFileSync(join(folder, 'upgrade.js'), 'utf8')).toContain(
      'upgrade can only be run on a Strapi project; for plugins, please use "codemods".',
    )
    expect(readFileSync(join(folder, 'prompts/pin-versions.js'), 'utf8')).toContain('Pin all @strapi/* dependencies to')
    const text = page('dev-docs/upgrade-tool')
    expect(text).toContain('refuse the folder of a plugin')
    expect(text).toContain('offers to pin')
    expect(filesWith(/The tool also works on plugins/)).toEqual([])
  })
})
