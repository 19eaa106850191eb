import { describe, expect, it } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What pages say of the forms in which content is edited, held against the source of the installed packages.
 */

describe('the form of an entry', () => {
  it('counts the characters of a big integer where it has limits, and the server checks none', () => {
    const form = source('content-manager/dist/admin/utils/validation.js')
    expect(form).toMatch(/case 'biginteger':\s+return \w+\.string\(\)/)
    expect(form).toMatch(/'min' in attribute && 'min' in schema[^]*?return schema\.min\(min,/)
    const server = source('core/dist/services/entity-validator/validators.js')
    const [, bigInteger = ''] = server.split('const bigintegerValidator =')
    expect(bigInteger.slice(0, bigInteger.indexOf('const datesValidator'))).not.toMatch(/min|max/i)
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'For a *big integer* the form counts the characters instead, and the server checks nothing.',
    )
  })

  it('tells actions that a type without drafts is at its draft', () => {
    for (const part of ['Panels', 'Header'])
      expect(source(`content-manager/dist/admin/pages/EditView/components/${part}.js`)).toMatch(
        /status[^\n]* = 'draft' /,
      )
    expect(source('content-manager/dist/admin/pages/EditView/components/Panels.js')).toContain('activeTab: status,')
    expect(source('content-manager/dist/admin/pages/ListView/components/TableActions.js')).toContain('activeTab: null,')
    expect(page('dev-docs/plugins/content-manager-apis')).toContain('`draft` for types without drafts, too')
    expect(filesWith(/`null` for types without drafts/)).toEqual([])
  })

  it('is saved together with a related entry that is created in the window, if it has been saved before', () => {
    const actions = source('content-manager/dist/admin/pages/EditView/components/DocumentActions.js')
    expect(
      actions.match(
        /if \(fieldToConnect && documentHistory && \(parentDocumentMetaToUpdate\.documentId \|\| [^]*?prepareParentDataForRelationUpdate\(getParentFormValues[^]*?await updateDocumentMutation\(/g,
      ),
    ).toHaveLength(2)
    const field = source('content-manager/dist/admin/pages/EditView/components/FormInputs/Relations/Relations.js')
    expect(field).toContain('getParentFormValues: getParentFormValuesWithCurrentRelation')
    expect(field).toMatch(/creatable: "visible",\s+creatableDisabled: !canCreate,/)
    const text = page('user-docs/content-manager/managing-relational-fields')
    expect(text).toContain('saves the open entry as well, with everything you have changed in it')
    expect(text).toContain('Only an entry that has never been saved stays as it is')
    expect(text).toContain('**Create a relation**, which works if your role may create entries of that type')
  })

  it('moves a linked entry with each arrow key, which the key Escape does not undo', () => {
    const keys = source('content-manager/dist/admin/hooks/useKeyboardDragAndDrop.js')
    expect(keys).toContain('onMoveItem(index + 1, index);')
    const cancel = /const handleCancel = \(\)=>\{([^]*?)\n {4}\};/.exec(keys)?.[1] ?? ''
    expect(cancel).toContain('onCancel(index)')
    expect(cancel).not.toContain('onMoveItem')
    const field = source('content-manager/dist/admin/pages/EditView/components/FormInputs/Relations/Relations.js')
    const [, announce = ''] = /const handleCancel = ([^]*?)const handleDisconnect/.exec(field) ?? []
    expect(announce).toContain('setLiveText(')
    expect(announce).not.toContain('onChangeRelationField')
    expect(page('user-docs/content-manager/managing-relational-fields')).toContain(
      'does not bring it back to where it was',
    )
  })
})

describe('the window of a field', () => {
  it('offers a default value of a password that the server drops', () => {
    const forms = source('content-type-builder/dist/admin/components/FormModal/attributes/advancedForm.js')
    const [form] = /\n {4}password \(\) \{[^]*?\n {4}\}/.exec(forms) ?? []
    expect(form).toContain('attributeOptions.attributeOptions.default')
    const schema = source('content-type-builder/dist/server/controllers/validation/schema.js')
    const [, kept = ''] = /const passwordSchema = ([^]*?)\}\);/.exec(schema) ?? []
    expect([...kept.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key)).toEqual([
      'type',
      'required',
      'minLength',
      'maxLength',
    ])
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'The form also offers a *Default value*, which is not saved.',
    )
  })
})

describe('the name of a field', () => {
  it('is compared in snake case with the reserved ones', () => {
    const utils = source('utils/dist/content-types.js')
    const [, listed = ''] = /RESERVED_ATTRIBUTE_NAMES = \[([^]*?)\];/.exec(utils) ?? []
    const camelCase = [...listed.matchAll(/'_*([a-z_]+?)\*?'/gi)].map(([, name = '']) =>
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
    expect(camelCase).toEqual(expect.arrayContaining(['documentId', 'createdById', 'component', 'contentType']))
    const text = page('user-docs/content-type-builder/configuring-fields-content-type')
    const [, row = ''] = /The name is reserved: (.*?)\. Names/.exec(text) ?? []
    expect(new Set([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name))).toEqual(new Set([...camelCase, 'status']))
    const models = page('dev-docs/backend-customization/models')
    expect(models).toContain('`component`, `content_type` or `status`, in any spelling of these words')
  })
})

describe('a media field', () => {
  it('takes document IDs and the keys of a relation, and no positions', () => {
    const checked = source('utils/dist/validate/visitors/throw-unrecognized-fields.js')
    for (const keys of ['RELATION_OPERATION_KEYS', 'ID_FIELDS']) expect(checked).toContain(`${keys}.includes(key)`)
    expect(checked.match(/isMediaAttribute\(parent\?\.attribute\)/g)).toHaveLength(2)
    const transform = source('core/dist/services/document-service/transform/relations/transform/data-ids.js')
    expect(transform).toContain('includeMedia: true')
    const [, morphMany = ''] = source('database/dist/entity-manager/index.js').split('async updateRelations')
    const [toFiles = ''] = morphMany.split("attribute.relation === 'morphToOne')")
    expect(toFiles).toContain('cleanRelationData.connect')
    expect(toFiles).not.toContain('position')
    const text = page('dev-docs/api/rest/relations')
    expect(text).toContain('take the `id` or `documentId` of a file, an array of them, or an object with the same keys')
    expect(filesWith(/Media fields are not relations/)).toEqual([])
  })
})

describe('a component with an error', () => {
  it('keeps its title and its frame as they are, and one of a zone or of a list unfolds', () => {
    const inputs = 'content-manager/dist/admin/pages/EditView/components/FormInputs'
    const list = source(`${inputs}/Component/Repeatable.mjs`)
    expect(list).toMatch(/Array\.isArray\(rawError\) && rawError\.length > 0;[^]*?return errorOpenItems\[0\];/)
    expect(list).toContain('$error: error,')
    const form = source('admin/dist/admin/admin/src/components/Form.mjs')
    expect(form).toContain("typeof error === 'string' ? error : undefined,")
    const [, item = ''] = list.split('jsxs(Accordion.Item, {')
    expect(item.slice(0, item.indexOf('jsx(Accordion.Content'))).not.toMatch(/error|danger/i)
    const zone = source(`${inputs}/DynamicZone/DynamicComponent.mjs`)
    expect(zone).toMatch(/if \(rawError && hasValue\) \{\s+setCollapseToOpen\(accordionValue\)/)
    expect(zone).not.toContain('danger')
    const text = page('user-docs/content-manager/writing-content')
    expect(text).toContain('so does one entry of a repeatable component, though not always the one concerned')
    expect(filesWith(/red frame|unfold a red title/)).toEqual([])
  })
})

describe('a UID', () => {
  it('is built from another field by a button, and has a value from the start only where it is required', () => {
    const input = source('content-manager/dist/admin/pages/EditView/components/FormInputs/UID.js')
    expect(input).toContain("skip: field.value !== undefined && field.value !== '' || !required")
    expect(input).toContain('onClick: handleRegenerateClick')
    expect(input).not.toContain('targetField')
    expect(source('content-manager/dist/server/services/uid.js')).toContain('defaultValue || contentType.modelName')
    const text = page('dev-docs/backend-customization/models')
    expect(text).toContain('a button in the panel builds it from another field')
    expect(text).toContain('when somebody clicks **Regenerate**; only a required one has a value from the start')
    expect(filesWith(/the panel fills it in from another field/)).toEqual([])
  })
})

describe('the folders of the Media Library', () => {
  it('are left by the tree, as no path is shown, and mixed with files in a table alone', () => {
    const library = 'upload/dist/admin/future/pages/Assets'
    const list = source(`${library}/AssetsPage.js`)
    expect(list).not.toMatch(/breadcrumb|\bCrumb/i)
    expect(list).toContain('showFoldersGroup: !isGridView')
    expect(source(`${library}/components/FolderFormDialog.js`)).toContain('const trimmedName = name.trim();')
    const text = page('user-docs/media-library/organizing-assets-with-folders')
    expect(text).toContain('To step back, click the folder above it in the tree')
    expect(text).toContain('in the *Sort* menu of the table view')
    expect(text).toContain('spaces at its ends are removed')
    expect(filesWith(/path above the list/)).toEqual([])
  })

  it('is reported to whoever cannot see a required field that is filled: the form checks what the answer left out', () => {
    expect(source('content-manager/dist/admin/utils/validation.mjs')).not.toMatch(/canRead|permission/i)
    const actions = source('content-manager/dist/admin/pages/EditView/components/DocumentActions.mjs')
    expect(actions).toMatch(
      /if \(errors\) \{\s+const hasUnreadableRequiredField = [^]*?return;\s+\}\s+const \{ data \}/,
    )
    const findOne =
      source('content-manager/dist/server/controllers/collection-types.mjs').split('async findOne')[1] ?? ''
    expect(findOne).toContain('permissionChecker.sanitizeOutput(version)')
    expect(page('user-docs/users-roles-permissions/configuring-administrator-roles')).toContain(
      'even where somebody else has filled it',
    )
    expect(page('user-docs/content-manager/saving-and-publishing-content')).toContain(
      'ask an administrator to show you the hidden field, or to publish the entry.',
    )
    expect(filesWith(/show you the hidden field, or to fill it in/)).toEqual([])
  })
})
