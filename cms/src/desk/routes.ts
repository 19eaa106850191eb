import { customBlocks, referencesQuerySchema } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { uidOf } from '../documents/shapes'
import { referencesOf } from '../documents/references'
import { firstRunRoutes } from '../first-run/routes'
import { listVersions, readVersion, VERSIONED } from '../history/versions'
import { placementRoutes } from '../placement/routes'
import { presenceRoutes } from '../presence/routes'
import { reviewRoutes } from '../review/routes'
import { scheduleRoutes } from '../schedule/routes'
import { actionOf, mayDo, permitted, post, type Context } from './access'
import { decideRelease } from './decide-release'
import { movedSchema, moveOf } from './move'
import { removalOf } from './removal'
import { draftOf } from '../preview/draft-of'
import { pageOfDraft } from '../preview/page-of-draft'
import { PREVIEWED, signLink } from '../preview/preview-link'
import { markDone, readPageFeedback, readReport } from '../readers/report'
import { readRules } from '../search/read-rules'
import { searchTrialSchema, trySearch } from '../search/try-search'

const PUBLISH = actionOf('publish')
const READ = actionOf('read')
const UPDATE = actionOf('update')

const targetSchema = z.object({ type: z.enum(PREVIEWED), documentId: z.string() })
const removedSchema = z.object({ type: z.enum(['doc', 'snippet', 'tag']), documentId: z.string() })
const versionedSchema = z.object({ type: z.enum(VERSIONED), documentId: z.string() })
const versionSchema = versionedSchema.extend({ version: z.int() })
const pageSchema = z.object({ type: z.literal('doc'), documentId: z.string() })
const doneSchema = z.union([z.strictObject({ doc: z.string() }), z.strictObject({ query: z.string() })])
const typedSchema = targetSchema.extend({ values: z.record(z.string(), z.unknown()) })

/** What the parts of Portico in the admin panel ask, as the person who is logged in. */
export function registerDeskRoutes(strapi: Core.Strapi): void {
  const routes = [
    post('/preview/link', async (context) => {
      const target = await permitted(strapi, context, { schema: targetSchema, right: 'read' })
      const [key = ''] = strapi.config.get<string[]>('server.app.keys')
      const { token, until } = signLink(target, { key, now: Date.now() })
      return { path: `/preview/${token}/`, until: until.toISOString() }
    }),
    post('/preview/page', async (context) => {
      const target = await permitted(strapi, context, { schema: typedSchema, right: 'read' })
      const draft = await draftOf(strapi, target, target.values)
      if (!draft) throw new errors.NotFoundError('The document does not exist.')
      return pageOfDraft(strapi, draft)
    }),
    post('/history', async (context) => {
      const { documentId } = await permitted(strapi, context, { schema: versionedSchema, right: 'read' })
      return { versions: await listVersions(strapi, documentId) }
    }),
    post('/history/version', async (context) => {
      const { documentId, version } = await permitted(strapi, context, { schema: versionSchema, right: 'read' })
      const values = await readVersion(strapi, { documentId, id: version })
      if (!values) throw new errors.NotFoundError('This version is no longer kept.')
      return { values }
    }),
    post('/references', async ({ request, state }) => {
      const query = referencesQuerySchema.safeParse(request.body)
      if (!query.success) throw new errors.ValidationError('The request does not say what the text names.')
      if (state.userAbility.cannot(READ, uidOf(query.data.type)))
        throw new errors.ForbiddenError('You may not read such documents.')
      return referencesOf(strapi, query.data, (type, row) => mayDo(strapi, state.userAbility, 'read', { type, row }))
    }),
    post('/custom-blocks', async () => ({
      blocks: Object.fromEntries(customBlocks().map(({ name, ...definition }) => [name, definition])),
    })),
    post('/removal', async (context) =>
      removalOf(strapi, await permitted(strapi, context, { schema: removedSchema, right: 'read' })),
    ),
    post('/move', async (context) => ({
      move: (await moveOf(strapi, await permitted(strapi, context, { schema: movedSchema, right: 'read' }))) ?? null,
    })),
    post('/readers', async (context) => {
      mayOn(context, READ)
      return readReport(strapi)
    }),
    post('/readers/page', async (context) => {
      const { documentId } = await permitted(strapi, context, { schema: pageSchema, right: 'read' })
      return readPageFeedback(strapi, documentId)
    }),
    post('/readers/done', async (context) => {
      mayOn(context, UPDATE)
      const done = doneSchema.safeParse(context.request.body)
      if (!done.success) throw new errors.ValidationError('The request names no page and no query.')
      await markDone(strapi, done.data)
      return {}
    }),
    post('/search/rules', async (context) => {
      mayReadRules(context)
      return readRules(strapi)
    }),
    post('/search/try', async (context) => {
      mayReadRules(context)
      const trial = searchTrialSchema.safeParse(context.request.body)
      if (!trial.success) throw new errors.ValidationError('The request has no query, or is not complete.')
      return trySearch(strapi, trial.data)
    }),
    ...(['accept', 'discard'] as const).map((decision) =>
      post(`/release/${decision}`, async ({ request, state }) => {
        if (state.userAbility.cannot(PUBLISH, uidOf('doc')))
          throw new errors.ForbiddenError(`Only people who may publish can ${decision} a release.`)
        return decideRelease(strapi, decision, request.body)
      }),
    ),
    ...firstRunRoutes(strapi),
    ...placementRoutes(strapi),
    ...reviewRoutes(strapi),
    ...scheduleRoutes(strapi),
    ...presenceRoutes(strapi),
  ]
  strapi.server.routes({ type: 'admin', prefix: '/portico', routes } as unknown as Core.Router)
}

/** Who may read pages may read what readers say of them. @throws ForbiddenError */
function mayOn({ state }: Context, right: string): void {
  if (state.userAbility.cannot(right, uidOf('doc')))
    throw new errors.ForbiddenError('You may not do this with pages, nor with what readers say of them.')
}

/** @throws ForbiddenError */
function mayReadRules({ state }: Context): void {
  for (const type of ['synonym', 'curation'] as const)
    if (state.userAbility.cannot(READ, uidOf(type)))
      throw new errors.ForbiddenError('Only people who may read synonyms and curations can see and try them.')
}
