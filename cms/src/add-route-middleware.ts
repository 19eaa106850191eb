import type { Core } from '@strapi/strapi'

/**
 * Puts a middleware around a route of Strapi's own.
 * @param routes of Strapi itself or of a plugin
 * @throws Error where there is no such route
 */
export function addRouteMiddleware(
  routes: unknown,
  method: string,
  path: string,
  middleware: `global::${string}`,
): void {
  const all = Object.values(routes as Record<string, Core.Router>).flatMap((router) => router.routes)
  const route = all.find((each) => each.method === method && each.path === path)
  if (!route) throw new Error(`Strapi has no route ${method} ${path} for ${middleware}.`)
  /* The routes belong to a module, which outlives a stopped Strapi of the same process. */
  const others = (route.config?.middlewares ?? []).filter((each) => each !== middleware)
  route.config = { ...route.config, middlewares: [...others, middleware] }
}
