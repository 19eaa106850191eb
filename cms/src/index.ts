import type { Core } from '@strapi/strapi'
import { addRouteMiddleware } from './add-route-middleware'
import { ensureAdminLayouts } from './bootstrap/admin-layouts'
import { ensureApiTokens } from './bootstrap/api-tokens'
import { readCustomBlocks } from './bootstrap/custom-blocks'
import { noteDataVersion, refuseLaterData } from './bootstrap/data-version'
import { ensureFirstAdmin } from './bootstrap/first-admin'
import { finishReadsBeforeClosing } from './bootstrap/finish-reads'
import { ensureMediaLibrary } from './bootstrap/media-library'
import { sendNoMail } from './bootstrap/no-mail'
import { ensureRoles } from './bootstrap/roles'
import { registerDeskRoutes } from './desk/routes'
import { auditPolicy } from './documents/audit-policy'
import { guardDeployments } from './documents/guard-deployments'
import { keepIdentity } from './documents/keep-identity'
import { watchWrites, type Change } from './documents/watch-writes'
import { ensureSetUpLink } from './first-admin/set-up-link'
import { registerColorField } from './fields/color'
import { registerDocumentField } from './fields/document'
import { registerPortableTextField } from './fields/portable-text'
import { registerSidebarTreeField } from './fields/sidebar-tree'
import { watchVersions } from './history/watch-versions'
import { guardUsedFiles } from './media/used-files'
import { watchPlaces } from './placement/watch-places'
import { keepRowsYoung } from './readers/store'
import { watchReviews } from './review/watch-reviews'
import { checkBases } from './revision/check-base'
import { ensureRevision } from './revision/revision'
import { watchRows } from './revision/watch-rows'
import { startSchedules, stopSchedules } from './schedule'
import { noteChange, startWebhook, stopWebhook } from './webhook'

let stopRemoving = (): void => undefined

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    refuseLaterData(strapi)
    readCustomBlocks(strapi)
    registerPortableTextField(strapi)
    registerColorField(strapi)
    registerDocumentField(strapi)
    registerSidebarTreeField(strapi)
    registerDeskRoutes(strapi)
    const { routes: library } = strapi.plugin('upload')
    addRouteMiddleware(library, 'POST', '/actions/bulk-delete', 'global::guard-bulk-delete')
    addRouteMiddleware(library, 'POST', '/actions/bulk-move', 'global::guard-moves')
    addRouteMiddleware(library, 'PUT', '/folders/:id', 'global::guard-moves')
    addRouteMiddleware(library, 'POST', '/actions/upload-from-urls', 'global::refuse-fetching')
    addRouteMiddleware(strapi.admin.routes, 'POST', '/register-admin', 'global::guard-first-admin')
    const manager = strapi.plugin('content-manager')
    addRouteMiddleware(manager.routes, 'GET', '/homepage/recent-documents', 'global::name-single-types')
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await noteDataVersion(strapi)
    await ensureRevision(strapi)
    await ensureApiTokens(strapi)
    await ensureRoles(strapi)
    await ensureFirstAdmin(strapi)
    await ensureSetUpLink(strapi)
    await ensureAdminLayouts(strapi)
    await ensureMediaLibrary(strapi)
    sendNoMail(strapi)
    const webhook = startWebhook(strapi)
    keepIdentity(strapi)
    guardDeployments(strapi)
    const noteAndSend = async (change?: Change): Promise<void> => {
      await strapi.db.transaction(async ({ onCommit }) => {
        await noteChange(strapi, change)
        onCommit(() => webhook.wake())
      })
    }
    checkBases(strapi)
    watchVersions(strapi)
    watchWrites(strapi, noteAndSend)
    watchPlaces(strapi, noteAndSend)
    watchReviews(strapi)
    auditPolicy(strapi)
    guardUsedFiles(strapi)
    watchRows(strapi, () => noteAndSend())
    stopRemoving = keepRowsYoung(strapi)
    finishReadsBeforeClosing(strapi)
    startSchedules(strapi)
  },
  async destroy() {
    stopRemoving()
    await stopSchedules()
    await stopWebhook()
  },
}
