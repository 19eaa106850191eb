import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import type { User } from '../documents/origin'
import { uidOf, WRITTEN_TYPES, type WrittenType } from '../documents/shapes'
import { findWorkingRow } from '../documents/store'

/** What a person may do with a document, by the names of the content manager. */
export type Right = 'read' | 'update' | 'publish'

export const actionOf = (right: Right): string => `plugin::content-manager.explorer.${right}`

export interface Ability {
  cannot(action: string, subject: unknown): boolean
}

/** A request of the panel, by somebody who is logged in. */
export interface Context {
  readonly request: { readonly body?: unknown }
  readonly state: { readonly userAbility: Ability; readonly user: User & { readonly id: number } }
  body: unknown
}

/** A route for people who are logged in to the panel. */
export const post = (path: string, handler: (context: Context) => Promise<unknown>) => ({
  method: 'POST',
  path,
  handler: async (context: Context) => {
    context.body = await handler(context)
  },
  config: { policies: ['admin::isAuthenticatedAdmin'] },
})

interface Named {
  readonly type: WrittenType
  readonly row: Row
}

/** Whether somebody has a right to a document, with the conditions of their roles. */
export function mayDo(strapi: Core.Strapi, ability: Ability, right: Right, { type, row }: Named): boolean {
  const action = actionOf(right)
  const permissions = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action, model: uidOf(type) })
  return !ability.cannot(action, permissions.toSubject(row))
}

const REFUSALS = {
  read: 'You may not read this document.',
  update: 'Only people who may change this document can do that.',
  publish: 'Only people who may publish this document can do that.',
} satisfies Record<Right, string>

export const documentSchema = z.object({ type: z.enum(WRITTEN_TYPES), documentId: z.string() })

/**
 * What is asked, where the person has the right to the document that it names.
 * @throws ValidationError, NotFoundError, ForbiddenError
 */
export async function permitted<Schema extends z.ZodType<z.infer<typeof documentSchema>>>(
  strapi: Core.Strapi,
  { request, state }: Context,
  { schema, right }: { readonly schema: Schema; readonly right: Right },
): Promise<z.output<Schema> & { readonly row: Row }> {
  const asked = schema.safeParse(request.body)
  if (!asked.success) throw new errors.ValidationError('The request names no document, or is not complete.')
  const { type, documentId } = asked.data
  const row = await findWorkingRow(strapi, type, documentId)
  if (!row) throw new errors.NotFoundError('The document does not exist.')
  for (const each of new Set<Right>(['read', right]))
    if (!mayDo(strapi, state.userAbility, each, { type, row })) throw new errors.ForbiddenError(REFUSALS[each])
  return { ...asked.data, row }
}
