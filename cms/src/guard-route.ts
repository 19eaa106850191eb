import type { Core } from '@strapi/strapi'

/**
 * Puts a middleware before a route of Strapi's own.
 * @param routes of Strapi itself or of a plugin
 * @throws Error where there is no such route
 */
export function guardRoute(
  routes: unknown,
  { method, path, guard }: { method: string; path: string; guard: `global::${string}` },
): void {
  const { admin } = routes as Record<string, Core.Router>
  const route = admin?.routes.find((each) => each.method === method && each.path === path)
  if (!route) throw new Error(`Strapi has no route ${method} ${path} for ${guard} to guard.`)
  /* The routes belong to a module, which outlives a stopped Strapi of the same process. */
  const others = (route.config?.middlewares ?? []).filter((middleware) => middleware !== guard)
  route.config = { ...route.config, middlewares: [...others, guard] }
}
