import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'

/**
 * Applies defaults that people may change afterwards: once, and again only when the defaults themselves change.
 * @param name of the concern, which stays the same for ever
 */
export async function applyOnce(
  strapi: Core.Strapi,
  { name, defaults, apply }: { name: string; defaults: unknown; apply: () => Promise<void> },
): Promise<void> {
  const store = strapi.store({ type: 'portico', name: 'defaults', key: name })
  const applied = createHash('sha256').update(JSON.stringify(defaults)).digest('hex')
  if ((await store.get({})) === applied) return
  await apply()
  await store.set({ value: applied })
}
