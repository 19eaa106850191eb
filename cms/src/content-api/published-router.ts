import { factories, type Core, type UID } from '@strapi/strapi'

/**
 * The REST routes of a type whose reads give published content only.
 * @param populate relations, components and files that a read fills in where the caller names none
 */
export function createPublishedRouter(uid: UID.ContentType, populate?: unknown): Core.CoreAPI.Router.Router {
  const read = { middlewares: [{ name: 'global::published', config: { populate } }] }
  return factories.createCoreRouter(uid, { config: { find: read, findOne: read } })
}
