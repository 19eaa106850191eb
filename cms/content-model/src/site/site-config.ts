import { z } from 'zod'
import { customBlocksSchema, type CustomBlockDefinition } from '../custom-blocks/definition.ts'
import { ownPageSchema, type OwnPage } from '../documents/own-page.ts'

const siteConfigSchema = z.strictObject({
  /** By address: `/roadmap` is `pages/roadmap.tsx`, `/company/about` is `pages/company/about.tsx`. */
  pages: z.record(z.string(), ownPageSchema.omit({ path: true })).default({}),
  /** By name: `chart` is `blocks/chart/block.ts`, with its component beside it. */
  blocks: customBlocksSchema.default({}),
})

/** What `web/site/site.config.ts` says. */
export type SiteConfig = z.input<typeof siteConfigSchema>

/** Gives the settings of `web/site/site.config.ts` their types. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}

/** `web/site/site.config.ts`, checked. */
export interface SiteCode {
  readonly pages: readonly OwnPage[]
  readonly blocks: Readonly<Record<string, CustomBlockDefinition>>
}

/**
 * What the portal's own code adds: pages by address, blocks by name.
 * @throws Error that names every wrong entry at once
 */
export function readSiteConfig(config: SiteConfig): SiteCode {
  const parsed = siteConfigSchema
    .transform(({ pages, blocks }) => ({
      pages: Object.entries(pages).map(([path, page]) => ({ path, ...page })),
      blocks,
    }))
    .pipe(z.strictObject({ pages: z.array(ownPageSchema), blocks: z.custom<SiteCode['blocks']>() }))
    .safeParse(config)
  if (parsed.success) return parsed.data
  throw new Error(`web/site/site.config.ts cannot be used:\n${z.prettifyError(parsed.error)}\nNext: Correct it.`)
}
