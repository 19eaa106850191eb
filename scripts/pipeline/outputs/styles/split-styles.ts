import { transform, type MediaQuery, type Rule, type Selector, type SelectorComponent } from 'lightningcss'
import { STYLE_PARTS, TOGETHER } from './style-parts.ts'

/** A part of a style sheet. */
export interface SplitPart {
  readonly name: string
  readonly css: string
  /** A page without a class that begins so does not need it; absent in what every page needs. */
  readonly stems?: readonly string[]
  /** The parts that it holds, where it holds several. */
  readonly holds?: readonly string[]
}

interface Parts {
  readonly parts: Readonly<Record<string, readonly string[]>>
  readonly together: { readonly stem: string; readonly parts: readonly string[] }
}

const COMMON = 'common'

/** States that nothing is in before the first sign of intent, of which a pointer over the page is one. */
const LATE_STATES: readonly string[] = ['hover', 'active']

/**
 * Splits a style sheet into what every page needs and the parts of `STYLE_PARTS`: each rule stands in one of them,
 * in its layer. They come in the order in which they are linked; empty ones are left out. Before them comes what holds
 * several (`TOGETHER`), in their place. What answers a pointer and what is for forced colors is in none.
 */
export function splitStyles(
  css: string,
  { parts, together }: Parts = { parts: STYLE_PARTS, together: TOGETHER },
): SplitPart[] {
  const named = Object.entries(parts).map(([name, stems]) => ({ name, stems }))
  const partOf = (selectors: readonly Selector[]): string | undefined =>
    selectors.every(isLateState)
      ? undefined
      : (named.find(({ stems }) => selectors.every((selector) => needsOneOf(selector, stems)))?.name ?? COMMON)
  const holds = [COMMON, ...together.parts]
  return [{ name: 'together', stems: [together.stem], holds }, { name: COMMON }, ...named.toReversed()]
    .map((part) => {
      const wanted = 'holds' in part ? part.holds : [part.name]
      return { ...part, css: rulesOf(css, (rule) => belongsTo(rule, wanted, partOf)) }
    })
    .filter((part) => part.css.includes('{'))
}

/** Whether a class is one of a part. */
export function isOfPart(name: string, stems: readonly string[]): boolean {
  return stems.some((stem) => name === stem || name.startsWith(`${stem}-`))
}

/** Whether a selector matches nothing on a page that has no class of the part. */
function needsOneOf(selector: Selector, stems: readonly string[]): boolean {
  return needs(selector, (component) => component.type === 'class' && isOfPart(component.name, stems))
}

function isLateState(selector: Selector): boolean {
  return needs(selector, (component) => component.type === 'pseudo-class' && LATE_STATES.includes(component.kind))
}

/** Whether a selector matches nothing without what is looked for. */
function needs(selector: Selector, isWanted: (component: SelectorComponent) => boolean): boolean {
  return selector.some((component) => {
    if (isWanted(component)) return true
    if (component.type !== 'pseudo-class' || (component.kind !== 'is' && component.kind !== 'where')) return false
    return component.selectors.every((each) => needs(each, isWanted))
  })
}

/** Whether the loader brings the whole sheet at once where a rule holds: in the colors of the reader's system. */
function comesWithWhole(rule: Rule): boolean {
  return rule.type === 'media' && rule.value.query.mediaQueries.every(isForced)
}

const isForced = ({ condition }: MediaQuery): boolean =>
  condition?.type === 'feature' && condition.value.name === 'forced-colors'

function belongsTo(
  rule: Rule,
  wanted: readonly string[],
  partOf: (selectors: readonly Selector[]) => string | undefined,
): boolean {
  if (rule.type === 'style') return wanted.includes(partOf(rule.value.selectors) ?? '')
  if (comesWithWhole(rule)) return false
  const isContainer = 'value' in rule && rule.value !== null && 'rules' in rule.value
  return isContainer || wanted.includes(COMMON)
}

function rulesOf(css: string, isWanted: (rule: Rule) => boolean): string {
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    visitor: { Rule: (rule: Rule) => (isWanted(rule) ? undefined : []) },
  })
  // Conditions and layers that are empty now go with it.
  return Buffer.from(transform({ filename: 'site.css', code, minify: true }).code).toString()
}
