import type { Core } from '@strapi/strapi'

const GUARD = 'global::guard-bulk-delete'

/** Puts the guard before the bulk delete of the media library. */
export function guardMediaLibrary(strapi: Core.Strapi): void {
  const { admin } = strapi.plugin('upload').routes as Record<string, Core.Router>
  const route = admin?.routes.find(({ method, path }) => method === 'POST' && path === '/actions/bulk-delete')
  if (!route) throw new Error('The upload plugin of Strapi has no bulk delete to guard.')
  /* The routes belong to the plugin's module, which outlives a stopped Strapi of the same process. */
  const others = (route.config?.middlewares ?? []).filter((middleware) => middleware !== GUARD)
  route.config = { ...route.config, middlewares: [...others, GUARD] }
}
