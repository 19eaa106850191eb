import { z } from 'zod'
import { ownPageSchema, type OwnPage } from '../documents/own-page.ts'

const siteConfigSchema = z.strictObject({
  /** By address: `/roadmap` is `pages/roadmap.tsx`, `/company/about` is `pages/company/about.tsx`. */
  pages: z.record(z.string(), ownPageSchema.omit({ path: true })).default({}),
})

/** What `web/site/site.config.ts` says. */
export type SiteConfig = z.input<typeof siteConfigSchema>

/** Gives the settings of `web/site/site.config.ts` their types. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}

/**
 * The pages that the portal's own code adds, by address.
 * @throws Error that names every wrong entry at once
 */
export function readOwnPages(config: SiteConfig): readonly OwnPage[] {
  const parsed = siteConfigSchema
    .transform(({ pages }) => Object.entries(pages).map(([path, page]) => ({ path, ...page })))
    .pipe(z.array(ownPageSchema))
    .safeParse(config)
  if (parsed.success) return parsed.data
  throw new Error(`web/site/site.config.ts cannot be used:\n${z.prettifyError(parsed.error)}\nNext: Correct it.`)
}
