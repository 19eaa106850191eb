import type { Code, Nodes } from 'mdast'
import { option, parseInfo, type InfoString } from '../blocks/info-string.ts'
import type { JsxElement } from './types.ts'

/** What makes neighbours one group: a name of its tab, or a switch between two languages. */
const SIGNS = ['tab', 'package', 'switcher'] as const
/** An icon before the name of a tab, as an element. */
const ICON = /^<[A-Z][^<>]*\/>\s*(?=\S)/
type Sign = (typeof SIGNS)[number]

/**
 * Puts samples that stand below each other, and of which readers of the source see one, into a group: those with
 * `tab="npm"` or `package="npm"` (the name of the tab), and those with `switcher` (two languages of one sample).
 */
export function withSampleGroups(nodes: readonly Nodes[]): Nodes[] {
  const grouped: Nodes[] = []
  let run: { sign: Sign; samples: Code[] } | undefined
  const flush = () => {
    if (run) grouped.push(...(run.samples.length > 1 ? [groupOf(run.samples)] : run.samples))
    run = undefined
  }
  for (const node of nodes) {
    const sign = node.type === 'code' ? signOf(parseInfo(node.meta ?? '')) : undefined
    if (node.type !== 'code' || sign === undefined) {
      flush()
      grouped.push(node)
      continue
    }
    if (run?.sign !== sign || (sign === 'switcher' && repeats(run.samples, node))) flush()
    run ??= { sign, samples: [] }
    run.samples.push(node)
  }
  flush()
  return grouped
}

function signOf({ words, attributes }: InfoString): Sign | undefined {
  return SIGNS.find((sign) => words.includes(sign) || attributes[sign] !== undefined)
}

/** Another sample in a language that the group has begins the next group. */
function repeats(samples: readonly Code[], { lang }: Code): boolean {
  return samples.some((sample) => sample.lang === lang)
}

function groupOf(samples: readonly Code[]): JsxElement {
  const [first, last] = [samples[0]?.position, samples.at(-1)?.position]
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeGroup',
    attributes: [],
    children: samples.map(named),
    ...(first && last && { position: { start: first.start, end: last.end } }),
  }
}

function named(sample: Code): Code {
  const { tab, package: manager } = parseInfo(sample.meta ?? '').attributes
  const label = (tab ?? manager)?.replace(ICON, '')
  return label === undefined ? sample : { ...sample, meta: `${sample.meta ?? ''} ${option('title', label)}` }
}
