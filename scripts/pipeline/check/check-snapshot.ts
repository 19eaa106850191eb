import type { Problem, Snapshot } from '@portico/content-model'
import { contextOf, type Rule } from './context.ts'
import { colors } from './rules/colors.ts'
import { bodies } from './rules/bodies.ts'
import { font } from './rules/font.ts'
import { links } from './rules/links.ts'
import { media } from './rules/media.ts'
import { navigation } from './rules/navigation.ts'
import { redirects } from './rules/redirects.ts'
import { routes } from './rules/routes.ts'
import { searchRules } from './rules/search-rules.ts'
import { snippets } from './rules/snippets.ts'

const RULES: readonly Rule[] = [
  bodies,
  links,
  snippets,
  media,
  routes,
  redirects,
  navigation,
  searchRules,
  colors,
  font,
]

interface CheckOptions {
  /** Documents that exist but could not be read: links to them are not reported as well. */
  readonly unreadable?: ReadonlySet<string>
  /** Documents that are published and held back: links to them say so. */
  readonly heldBack?: ReadonlySet<string>
}

/** Everything in a snapshot that a person has to fix before readers see it, all at once, errors before warnings. */
export function checkSnapshot(snapshot: Snapshot, options: CheckOptions = {}): Problem[] {
  const context = contextOf(snapshot, options)
  const problems = RULES.flatMap((rule) => rule(context))
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ]
}
