import type { SiteFont } from '@/theme/site-font'

/**
 * The fonts of this portal: none, so pages load no font file and use the face of the reader's system.
 * `web/site/README.md` shows how to add one.
 */
export const fonts: readonly SiteFont[] = []
