import { z } from 'zod'

/*
 * What a portal looks like, as settings without code. Each list begins with what a portal has that chose nothing.
 */

/** Stacks of faces that systems bring: no font file is loaded. */
export const FONT_STACKS = ['system', 'humanist', 'geometric', 'rounded', 'serif'] as const
export const CORNERS = ['rounded', 'square', 'round'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
/** Colors of highlighted code. */
export const CODE_THEMES = ['portico', 'github', 'warm', 'contrast', 'plain'] as const

export const lookFields = {
  fontStack: z.enum(FONT_STACKS).optional(),
  corners: z.enum(CORNERS).optional(),
  density: z.enum(DENSITIES).optional(),
  codeTheme: z.enum(CODE_THEMES).optional(),
} as const
export const lookSchema = z.strictObject(lookFields)
/** What was chosen of a look; what is left out is as in a portal that chose nothing. */
export type Look = z.infer<typeof lookSchema>

/** Networks that the site can draw the mark of. */
export const SOCIAL_NETWORKS = [
  'github',
  'gitlab',
  'discord',
  'slack',
  'mastodon',
  'bluesky',
  'x',
  'linkedin',
  'youtube',
  'reddit',
  'stack-overflow',
  'rss',
  'email',
  'website',
] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** What people call a network. */
export const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  discord: 'Discord',
  slack: 'Slack',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  x: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  reddit: 'Reddit',
  'stack-overflow': 'Stack Overflow',
  rss: 'RSS',
  email: 'Email',
  website: 'Website',
}
