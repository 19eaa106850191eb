/** A font of `web/site/fonts.ts`: what a loader of `next/font` returns for one with a `variable`. */
export interface SiteFont {
  /** The class that sets its custom property. */
  readonly variable: string
}
