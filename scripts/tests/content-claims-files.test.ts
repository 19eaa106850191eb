import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/* What pages say of files: signed addresses, replacing, uploading, and who learns of a change. */

const SERVER = 'upload/dist/server'

describe('a provider of files, and the address of one that is private', () => {
  const text = page('dev-docs/providers')

  it('is signed after calls of the Document Service, and by the services of the plugin', () => {
    expect(source(`${SERVER}/services/extensions/index.js`)).toContain('strapi.documents.use(')
    expect(text).not.toContain('each time it is shown in the panel')
    expect(text).toContain('It is not signed in the answers of `/api/users`, in Content History, in webhooks')
  })

  it('is read from the database and not signed elsewhere', () => {
    const history = source('content-manager/dist/server/history/services/utils.js')
    expect(history).toContain("strapi.db.query('plugin::upload.file').findOne(")
    expect(source('core/dist/services/document-service/events.js')).toContain('strapi.db.query(')
    for (const code of [history, source('core/dist/services/document-service/events.js')])
      expect(code).not.toContain('signFileUrls')
    const [, mutations = ''] = source(`${SERVER}/graphql.js`).split('name: FILE_INFO_INPUT_TYPE_NAME')
    expect(mutations).toContain('.updateFileInfo(id, info);')
    expect(mutations).not.toContain('signFileUrls')
  })

  const users = extraPackage('@strapi/plugin-users-permissions')
  it.skipIf(users === undefined)('is not signed for end users', () => {
    const service = readFileSync(join(users ?? '', 'dist/server/services/user.js'), 'utf8')
    expect(service).toMatch(
      /fetchAll \(params\) \{[^}]*\{\}\)\);\s+return strapi1\.db\.query\(USER_MODEL_UID\)\.findMany/,
    )
    expect(service).not.toContain('signFileUrls')
  })

  it('takes options, which checks of the size and replacements do not get', () => {
    expect(source(`${SERVER}/register.js`)).toContain('async (file, options = actionOptions[methodName])=>')
    const provider = source(`${SERVER}/services/provider.js`)
    expect(provider).toMatch(/\.checkFileSize\(file, \{\s+sizeLimit\s+\}\)/)
    expect(provider).toContain('.replaceStream(newFile, oldFile)')
    expect(text).toContain('those for replacing a file and for checking its size do not receive any')
  })

  it('is written as a stream by imports, transfers and the logos of the panel, which are not signed', () => {
    const logos = source('admin/dist/server/server/src/services/project-settings.js')
    expect(logos).toContain("strapi.plugin('upload').provider.uploadStream(file)")
    expect(logos).not.toMatch(/getSignedUrl|signFileUrls/)
    const destination = source('data-transfer/dist/strapi/providers/local-destination/assets-destination-writable.js')
    expect(destination).toContain("await strapi.plugin('upload').provider.uploadStream(uploadData);")
    expect(destination).not.toMatch(/provider\.upload\(|isFunction/)
    expect(source(`${SERVER}/services/provider.js`)).toContain('.provider.upload(file')
    expect(text).not.toContain('a provider without it works')
    expect(text).toContain('transfer of files to the project fails, as does a new logo for the panel')
  })
})

describe('replacing a file', () => {
  type Validate = (body: object) => Promise<{ readonly fileInfo: object }>

  it('clears the focal point that the request does not name', async () => {
    for (const api of ['admin', 'content-api']) {
      const { validateUploadBody } = load(`${SERVER}/controllers/validation/${api}/upload.js`) as {
        validateUploadBody: Validate
      }
      const { fileInfo } = await validateUploadBody({ fileInfo: { name: 'menu.pdf' } })
      expect(fileInfo).toEqual({ name: 'menu.pdf', focalPoint: null })
    }
    const service = source(`${SERVER}/services/upload.js`)
    expect(service).toContain('focalPoint: fileInfo.focalPoint,')
    const drawer = source('upload/dist/admin/future/pages/Assets/components/AssetDetails/AssetDetailsDrawer.js')
    expect(drawer).toMatch(/file,\s+fileInfo: \{\s+name: asset\.name\s+\}/)
    expect(page('user-docs/media-library/managing-assets')).toContain('and a focal point is cleared')
  })

  it('takes the name of the new file over the API', () => {
    expect(source(`${SERVER}/services/upload.js`)).toContain('(fileInfo.name || filename).normalize()')
    expect(page('dev-docs/plugins/upload')).toContain('otherwise the name becomes that of the new file')
  })

  it('is open to whoever may upload', () => {
    expect(page('user-docs/users-roles-permissions/configuring-end-users-roles')).toContain(
      'everyone with the role can fill your storage, and change or replace any file',
    )
  })
})

describe('files in the Media Library', () => {
  const assets = 'upload/dist/admin/future/pages/Assets/AssetsPage.js'

  it('are uploaded one at a time without the right to the settings', () => {
    expect(source(assets)).toMatch(/settings\S*\?\.data\?\.concurrentUploadRequests \?\? 1;/)
    expect(page('dev-docs/configurations/plugins')).toContain('for roles that may open its settings; others send one')
  })

  it('get texts of Strapi AI with the rights to change files and to the settings', () => {
    expect(source(assets)).toContain('generateAiMetadata: Boolean(isAiMetadataEnabled)')
    expect(source(`${SERVER}/routes/admin.js`)).toMatch(
      /path: '\/actions\/generate-ai-metadata',[^]*?actions: \[\s+'plugin::upload\.assets\.update'/,
    )
    expect(page('user-docs/media-library/adding-assets')).toContain(
      'In the library, your role has to be allowed to change files and to open the',
    )
  })

  it('are selected as far as the list has loaded them', () => {
    const pages = 'upload/dist/admin/future/pages/Assets'
    expect(source(`${pages}/components/BulkActionsBar.js`)).toContain('selectAll(renderedKeys);')
    expect(source(`${pages}/hooks/useInfiniteAssets.js`)).toContain('const PAGE_SIZE = 20;')
    const shared = load('upload/dist/admin/shared/constants.js') as { AI_METADATA_MAX_FILES: number }
    const text = page('user-docs/media-library/managing-assets')
    expect(text).toContain('**Select all**, which takes what the list has loaded so far')
    expect(text).toContain(`for ${shared.AI_METADATA_MAX_FILES} files at a time`)
  })

  it('are filtered in the open folder', () => {
    expect(source('upload/dist/admin/future/services/assets.js')).toMatch(
      /\$and: \[\s+folderScope,\s+\.\.\.filters\s+\]/,
    )
    expect(page('user-docs/media-library')).toContain('It looks in the open folder, or in what a search found')
  })
})

describe('uploading over the API', () => {
  const service = source(`${SERVER}/services/upload.js`)
  const text = page('dev-docs/plugins/upload')

  it('stores one batch after the other, so that an error leaves those before it', () => {
    expect(service).toMatch(/for \(const batch of fileBatches\)\{\s+const results = await Promise\.all\(/)
    expect(service).toMatch(/checkFileSize\(fileData\);[^]*?return add\(fileData/)
    expect(text).toContain('ends the request with an error, and those before it are stored all the same')
  })

  it('lists all files, whatever the pagination', () => {
    const [, find = ''] = service.split('async function findMany(')
    expect(find.slice(0, find.indexOf('async function findPage'))).not.toContain('pagination')
    expect(source('utils/dist/convert-query-params.js')).toMatch(/const \{[^}]*\bpageSize, [^}]*\} = params;/)
    expect(source('utils/dist/convert-query-params.js')).not.toContain('params.pagination')
    expect(text).toContain('`pagination` has an effect on the list by pages alone')
  })
})

describe('the types of files that a media field allows', () => {
  it('are compared by the panel, and not where entries are checked', () => {
    expect(source('upload/dist/admin/components/MediaLibraryInput/MediaLibraryInput.js')).toContain('allowedTypes')
    for (const file of ['index', 'validators'])
      expect(source(`core/dist/services/entity-validator/${file}.js`)).not.toContain('allowedTypes')
    expect(page('dev-docs/backend-customization/models')).toContain('`files`, which the panel alone respects |')
  })
})

describe('moving files and folders', () => {
  it('emits no event, so the audit logs do not have it', () => {
    const [, move = ''] = source(`${SERVER}/controllers/admin-folder-file.js`).split('async moveMany')
    expect(move).toContain('.update(folderPathColName, destinationFolderPath)')
    expect(move).not.toMatch(/emit|updateFileInfo/)
    expect(source('upload/dist/admin/future/pages/Assets/components/BulkMoveDialog.js')).toContain('BulkMoveMutation')
    expect(page('user-docs/settings/audit-logs')).toContain('Dragging to a folder and **Move** leave no trace')
  })
})

describe('the page of the email plugin', () => {
  it('takes a permission that editors and authors do not have at first', () => {
    expect(source('email/dist/server/routes/admin.js')).toContain("'plugin::email.settings.read'")
    const roles = source('admin/dist/server/server/src/services/role.js')
    expect(roles).toContain("action: 'plugin::upload.read'")
    expect(roles).not.toContain('plugin::email')
    expect(page('dev-docs/plugins/email')).toContain('at first the super admins alone')
  })
})

describe('a message without HTML', () => {
  /* The provider for Nodemailer, which is not installed here: `html: options.html ?? options.text` (5.54.0). */
  it('stays plain text with the provider of a new project alone', () => {
    expect(source('provider-email-sendmail/dist/index.js')).toMatch(/subject,\s+text,\s+html,\s+\.\.\.rest/)
    expect(page('dev-docs/plugins/email')).toContain('Nodemailer sends a lone `text` as HTML too')
    const example = page('dev-docs/backend-customization/examples/services-and-controllers')
    expect(example).not.toContain('The text is sent as plain text')
    expect(example).toContain('Nodemailer sends a text without `html` as HTML too')
  })
})
