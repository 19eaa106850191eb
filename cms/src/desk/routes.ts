import { referencesQuerySchema } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { uidOf, type WrittenType } from '../documents/shapes'
import { referencesOf } from '../documents/references'
import { findWorkingRow } from '../documents/store'
import { listVersions, readVersion, VERSIONED } from '../history/versions'
import { decideRelease } from './decide-release'
import { movedSchema, moveOf } from './move'
import { removalOf } from './removal'
import { draftOf } from '../preview/draft-of'
import { pageOfDraft } from '../preview/page-of-draft'
import { PREVIEWED, signLink } from '../preview/preview-link'
import { markDone, readPageFeedback, readReport } from '../readers/report'
import { readRules } from '../search/read-rules'
import { searchTrialSchema, trySearch } from '../search/try-search'

const PUBLISH = 'plugin::content-manager.explorer.publish'
const READ = 'plugin::content-manager.explorer.read'
const UPDATE = 'plugin::content-manager.explorer.update'

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
      const target = await readable(strapi, context, targetSchema)
      const [key = ''] = strapi.config.get<string[]>('server.app.keys')
      const { token, until } = signLink(target, { key, now: Date.now() })
      return { path: `/preview/${token}/`, until: until.toISOString() }
    }),
    post('/preview/page', async (context) => {
      const target = await readable(strapi, context, typedSchema)
      const draft = await draftOf(strapi, target, target.values)
      if (!draft) throw new errors.NotFoundError('The document does not exist.')
      return pageOfDraft(strapi, draft)
    }),
    post('/history', async (context) => {
      const { documentId } = await readable(strapi, context, versionedSchema)
      return { versions: await listVersions(strapi, documentId) }
    }),
    post('/history/version', async (context) => {
      const { documentId, version } = await readable(strapi, context, versionSchema)
      const values = await readVersion(strapi, { documentId, id: version })
      if (!values) throw new errors.NotFoundError('This version is no longer kept.')
      return { values }
    }),
    post('/references', async ({ request, state }) => {
      const query = referencesQuerySchema.safeParse(request.body)
      if (!query.success) throw new errors.ValidationError('The request does not say what the text names.')
      if (state.userAbility.cannot(READ, uidOf(query.data.type)))
        throw new errors.ForbiddenError('You may not read such documents.')
      return referencesOf(strapi, query.data, (type, row) => mayRead(strapi, state.userAbility, { type, row }))
    }),
    post('/removal', async (context) => removalOf(strapi, await readable(strapi, context, removedSchema))),
    post('/move', async (context) => ({
      move: (await moveOf(strapi, await readable(strapi, context, movedSchema))) ?? null,
    })),
    post('/readers', async (context) => {
      mayOn(context, READ)
      return readReport(strapi)
    }),
    post('/readers/page', async (context) => {
      const { documentId } = await readable(strapi, context, pageSchema)
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
  ]
  strapi.server.routes({ type: 'admin', prefix: '/portico', routes } as unknown as Core.Router)
}

const post = (path: string, handler: (context: Context) => Promise<unknown>) => ({
  method: 'POST',
  path,
  handler: async (context: Context) => {
    context.body = await handler(context)
  },
  config: { policies: ['admin::isAuthenticatedAdmin'] },
})

interface Context {
  readonly request: { readonly body?: unknown }
  readonly state: { readonly userAbility: Ability }
  body: unknown
}

interface Ability {
  cannot(action: string, subject: unknown): boolean
}

/** Who may read pages may read what readers say of them. @throws ForbiddenError */
function mayOn({ state }: Context, right: typeof READ | typeof UPDATE): void {
  if (state.userAbility.cannot(right, uidOf('doc')))
    throw new errors.ForbiddenError('You may not do this with pages, nor with what readers say of them.')
}

/** @throws ForbiddenError */
function mayReadRules({ state }: Context): void {
  for (const type of ['synonym', 'curation'] as const)
    if (state.userAbility.cannot(READ, uidOf(type)))
      throw new errors.ForbiddenError('Only people who may read synonyms and curations can see and try them.')
}

/**
 * What is asked about, where the person may read it.
 * @throws ValidationError, NotFoundError, ForbiddenError
 */
async function readable<Schema extends z.ZodType<z.infer<typeof removedSchema>>>(
  strapi: Core.Strapi,
  { request, state }: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const asked = schema.safeParse(request.body)
  if (!asked.success) throw new errors.ValidationError('The request names no document, or is not complete.')
  const { type, documentId } = asked.data
  const row = await findWorkingRow(strapi, type, documentId)
  if (!row) throw new errors.NotFoundError('The document does not exist.')
  if (!mayRead(strapi, state.userAbility, { type, row }))
    throw new errors.ForbiddenError('You may not read this document.')
  return asked.data
}

function mayRead(
  strapi: Core.Strapi,
  ability: Ability,
  { type, row }: { readonly type: WrittenType; readonly row: Row },
): boolean {
  const permissions = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: READ, model: uidOf(type) })
  return !ability.cannot(READ, permissions.toSubject(row))
}
