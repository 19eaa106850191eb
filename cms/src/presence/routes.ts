import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { documentSchema, permitted, post } from '../desk/access'
import { nameOfUser } from '../documents/origin'
import { Presence } from './presence'

const tabSchema = documentSchema.extend({ tab: z.string().regex(/^[\w-]{8,64}$/) })

/** Who else has a document open: for people who may read it. */
export function presenceRoutes(strapi: Core.Strapi) {
  const presence = new Presence(() => performance.now())
  return [
    post('/presence', async (context) => {
      const { documentId, tab } = await permitted(strapi, context, { schema: tabSchema, right: 'read' })
      const { user } = context.state
      return { others: presence.beat(documentId, { tab, userId: user.id, name: nameOfUser(user) }) }
    }),
    post('/presence/leave', async (context) => {
      const { documentId, tab } = await permitted(strapi, context, { schema: tabSchema, right: 'read' })
      presence.leave(documentId, { tab, userId: context.state.user.id })
      return {}
    }),
  ]
}
