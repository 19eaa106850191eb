import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss'
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

/**
 * Splits a style sheet into what every page needs and the parts of `STYLE_PARTS`: each rule stands in exactly one of them,
 * in its layer. They come in the order in which they are linked; empty ones are left out. Before them comes what holds
 * several (`TOGETHER`), in their place.
 */
export function splitStyles(
  css: string,
  { parts, together }: Parts = { parts: STYLE_PARTS, together: TOGETHER },
): SplitPart[] {
  const named = Object.entries(parts).map(([name, stems]) => ({ name, stems }))
  const partOf = (selectors: readonly Selector[]): string =>
    named.find(({ stems }) => selectors.every((selector) => needsOneOf(selector, stems)))?.name ?? COMMON
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
  return selector.some((component) => isOneOf(component, stems))
}

function isOneOf(component: SelectorComponent, stems: readonly string[]): boolean {
  if (component.type === 'class') return isOfPart(component.name, stems)
  if (component.type !== 'pseudo-class' || (component.kind !== 'is' && component.kind !== 'where')) return false
  return component.selectors.every((selector) => needsOneOf(selector, stems))
}

function belongsTo(rule: Rule, wanted: readonly string[], partOf: (selectors: readonly Selector[]) => string): boolean {
  if (rule.type === 'style') return wanted.includes(partOf(rule.value.selectors))
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
