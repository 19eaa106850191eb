import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What the pages say about the Content-Type Builder, actions of documents and tokens, held against the source of the
 * installed packages.
 */

describe('the Content-Type Builder', () => {
  const text = page('user-docs/content-type-builder/managing-content-types')
  const folder = 'content-type-builder/dist/admin'
  const requests = readdirSync(join(PROJECT_ROOT, 'node_modules/@strapi', folder), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.js') && !file.startsWith('translations'))
    .flatMap((file) => [...source(join(folder, file)).matchAll(/\b(?:get|post|put|del)\(`([^`]+)`/g)])
    .map(([, address]) => address)

  it('saves with one request, which leaves the code of a type of another kind alone', () => {
    expect(requests).toContain('/content-type-builder/update-schema')
    expect(requests.join()).not.toMatch(/content-types|component-categories/)
    const [, update = ''] =
      /if \(action === 'update'\) \{([^]*?)if \(action === 'delete'\)/.exec(
        source('content-type-builder/dist/server/services/schema.js'),
      ) ?? []
    expect(update).toContain('builder.editContentType(')
    expect(update).not.toMatch(/generateAPI|apiHandler/)
    expect(source(`${folder}/components/ContentTypeRadioGroup.js`)).toContain('will be overwritten')
    expect(text).toContain('The panel announces that routes, controllers and services will be overwritten, but saving')
    expect(text).toContain('the builder has no button that deletes a whole category')
  })

  it('deletes the files that are named like the type', () => {
    expect(source('content-type-builder/dist/server/services/api-handler.js')).toContain(
      'if (fileName === baseName || isSchemaFile)',
    )
    expect(text).toContain('the code in files that carry its name')
  })

  it('asks no question about what depends on a type', () => {
    const texts = source(`${folder}/translations/en.json.js`)
    expect(texts).toContain('"Are you sure you want to delete this collection type?"')
    expect(source(`${folder}/components/DataManager/reducer.js`)).toMatch(
      /deleteContentType: [^]*?attribute\.target === uid\) \{\s+removeAttributeByName\(contentType, attribute\.name\)/,
    )
    expect(text).toContain('warns you of nothing')
  })
})

describe('an action of a document', () => {
  const code = source('content-manager/dist/admin/pages/EditView/components/DocumentActions.js')
  const text = page('dev-docs/plugins/content-manager-apis')

  it('shows the keys of a notification that the page lists', () => {
    const shown = [...code.matchAll(/toggleNotification\(\{([^}]*dialog\.[^}]*)\}/g)].map(([, keys = '']) =>
      [...keys.matchAll(/dialog\.(\w+)/g)].map(([, key]) => `\`${key}\``).join(', '),
    )
    expect(new Set(shown)).toEqual(new Set(['`title`, `content`, `status`, `timeout`, `onClose`']))
    expect(text).toContain(`| \`notification\` | A message at the top of the page | ${shown[0]} |`)
  })

  it('has the variants that the page names', () => {
    expect(code).toContain("variant: primaryAction.variant || 'default'")
    expect(code).toContain("variant: secondaryAction.variant || 'secondary'")
    expect(code).toContain("variant: action.variant || 'default'")
    expect(text).toContain('the variant is `default` unless you say otherwise, and `secondary` for the second button')
  })
})

describe('an action of the header', () => {
  it('shows its icon alone, and a dialog without buttons', () => {
    const header = source('content-manager/dist/admin/pages/EditView/components/Header.js')
    expect(header).toMatch(/IconButton, \{[^}]*label: action\.label,[^}]*children: action\.icon/)
    const [dialog = ''] = /const HeaderActionDialog = [^]*?\n\};/.exec(header) ?? []
    expect(dialog).toContain('= ({ onClose, onCancel, title, content: Content, isOpen })=>{')
    expect(dialog).not.toMatch(/Footer|Button|onConfirm/)
    const text = page('dev-docs/plugins/content-manager-apis')
    expect(text).toContain('reduced to `title` and `content` here, whatever its type')
    expect(text).toContain('the button shows the icon alone')
  })
})

describe('an input of the project', () => {
  it('does not replace that of a custom field', () => {
    expect(source('content-manager/dist/admin/pages/EditView/components/InputRenderer.js')).toContain(
      '!attributeHasCustomFieldProperty(props.attribute) && addedInputTypes.includes(props.type)',
    )
    expect(page('dev-docs/admin-panel-customization/wysiwyg-editor')).toContain('except custom fields')
  })
})

describe('bootstrap of the project', () => {
  it('receives the functions that the page names', () => {
    const [, given = ''] = /customBootstrap\(\{([^}]*)\}/.exec(source('admin/dist/admin/admin/src/StrapiApp.js')) ?? []
    const [, named = ''] =
      /a few of its functions: (.*?)\./.exec(page('dev-docs/admin-panel-customization/extension')) ?? []
    expect(named.match(/\w+(?=`)/g)).toEqual(given.match(/\w+(?=:)/g))
  })
})

describe('a token that is regenerated', () => {
  it('expires when the old one would have', () => {
    for (const file of ['transfer/token.js', 'api-token.js']) {
      const [regenerate = ''] = /const regenerate = [^]*?\n\};/.exec(
        source(`admin/dist/server/server/src/services/${file}`),
      ) ?? ['']
      expect(regenerate).toContain('accessKey: hash(accessKey)')
      expect(regenerate).not.toMatch(/expiresAt|getExpirationFields/)
    }
    expect(page('user-docs/settings/transfer-tokens')).toContain('The duration does not start again')
    expect(page('user-docs/settings/API-tokens')).toContain('which expires when the old one would have')
    expect(page('dev-docs/data-management/transfer')).not.toContain('Create or regenerate one')
  })
})

describe('the last use of a transfer token', () => {
  it('is written into the table of API tokens', () => {
    const strategy = source('admin/dist/server/server/src/strategies/data-transfer.js')
    expect(strategy).toMatch(/query\('admin::api-token'\)\.update\([^]*lastUsedAt/)
    expect(strategy).not.toContain("'admin::transfer-token'")
    expect(page('user-docs/settings/transfer-tokens')).toContain('The column *Last used* of the list stays empty')
  })
})

describe('the validator of a custom field', () => {
  it('holds for what is stored below options', () => {
    expect(source('content-type-builder/dist/admin/utils/formAPI.js')).toMatch(
      /makeCustomFieldValidator[^]*?options: yup__namespace\.object\(\)\.shape\(validator\(validatorArgs\)\)/,
    )
    expect(page('dev-docs/custom-fields')).toContain('an object of Yup rules, by name without `options.`')
  })

  it('aside, the window of a component that exists keeps its category: the field is off, and is not sent', () => {
    expect(source('content-type-builder/dist/admin/components/SelectCategory.js')).toContain(
      'disabled: !isCreating && !dynamicZoneTarget,',
    )
    const [, edited = ''] = source('content-type-builder/dist/admin/components/FormModal/FormModal.js').split(
      'updateComponentSchema({',
    )
    expect(edited.slice(0, edited.indexOf('componentUID'))).not.toContain('category')
    const text = page('user-docs/content-type-builder/managing-content-types')
    expect(text).toContain('you can change the display name and the icon; the category stays.')
    expect(text).not.toContain('the display name, the category and the icon')
  })
})

describe('a relation', () => {
  it('has fewer kinds for administrators, and in components and single types', () => {
    const [, restricted = ''] =
      /STRAPI_USER\) \{[^]*?return \[([^\]]*)\]/.exec(
        source('content-type-builder/dist/server/services/content-types.js'),
      ) ?? []
    expect([...restricted.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)).toEqual(['oneWay', 'manyWay'])
    const picker = source(
      'content-type-builder/dist/admin/components/Relation/RelationNaturePicker/RelationNaturePicker.js',
    )
    expect(picker).toMatch(/componentRelations = \[\s+'oneWay',\s+'manyWay'\s+\]/)
    expect(picker).toContain("dataType === 'collectionType' ? ctRelations : componentRelations")
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'Only the two one-way kinds are offered in components and single types, and for the administrators',
    )
  })

  it('is not asked for by the form of an entry, even if required, but a single medium is', () => {
    const code = source('content-manager/dist/admin/utils/validation.js')
    expect(code).toMatch(/case 'relation':[^]*?transformSchema\(yup__namespace\.lazy\(/)
    expect(code).not.toContain("case 'media'")
    expect(code).toMatch(/attribute\.required && 'required' in schema\) \{\s+return schema\.required\(/)
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'so are media, except that the panel always asks for a single one',
    )
  })
})

describe('the condition of a field', () => {
  it('is not listed if an enumeration is renamed, nor if the field that it tests is removed from a component', () => {
    const [, check = ''] =
      /const checkFieldNameChanges = \(\)=>\{([^]*?)\n {4}\};/.exec(
        source('content-type-builder/dist/admin/components/FormModal/FormModal.js'),
      ) ?? []
    expect(check).toMatch(
      /oldEnum !== undefined && newEnum !== undefined\) \{[^}]*return typeof value === 'string' && deletedOrChangedValues\.includes\(value\)/,
    )
    expect(check).not.toContain('modifiedData.name')
    expect(source('content-type-builder/dist/admin/components/AttributeRow.js')).toContain(
      '.checkDependentRows(contentTypes, item.name)',
    )
    const text = page('user-docs/content-type-builder/configuring-fields-content-type')
    expect(text).toContain('It says nothing if you rename an enumeration')
    expect(text).toContain('so it does if you remove the field, but in types only')
    expect(text).not.toContain('rename or remove the field that is being tested')
  })
})
