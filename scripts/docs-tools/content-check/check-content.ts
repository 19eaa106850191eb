import type { Content } from './content.ts'
import type { RuledFinding } from './finding.ts'
import { callouts } from './rules/callouts.ts'
import { descriptions } from './rules/descriptions.ts'
import { fences } from './rules/fences.ts'
import { headings } from './rules/headings.ts'
import { length } from './rules/length.ts'
import { openings } from './rules/openings.ts'
import { pictures } from './rules/pictures.ts'
import { placeholders } from './rules/placeholders.ts'
import { portal } from './rules/portal.ts'
import type { Rule } from './rules/rule.ts'
import { sentences } from './rules/sentences.ts'
import { spelling } from './rules/spelling.ts'
import { tags } from './rules/tags.ts'

export const RULES: readonly Rule[] = [
  portal,
  fences,
  headings,
  pictures,
  descriptions,
  tags,
  openings,
  length,
  spelling,
  placeholders,
  sentences,
  callouts,
]

/** Holds the content against rules. @returns everything that they find, all at once */
export async function checkContent(content: Content, rules: readonly Rule[] = RULES): Promise<RuledFinding[]> {
  const found = await Promise.all(
    rules.map(async (rule) => (await rule.check(content)).map((finding) => ({ ...finding, rule: rule.name }))),
  )
  return found.flat()
}
