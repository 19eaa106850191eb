import type { BodyBlock, CalloutKind, TextBlock } from '@portico/content-model'
import { contentOf } from '../flow.ts'
import type { ElementReader } from '../types.ts'

const KINDS: readonly (readonly [RegExp, CalloutKind])[] = [
  [/^(?:💡|✅|🎉|👍|⭐|🌟)/u, 'tip'],
  [/^(?:⚠️?|🚧)/u, 'warning'],
  [/^(?:❗|‼️?|🚨|🛑|⛔|🔥|❌)/u, 'danger'],
  [/^(?:ℹ️?|📣|📢|❓)/u, 'info'],
]
const EMOJI = /^\s*((?:\p{Extended_Pictographic}\uFE0F?|ℹ\uFE0F?)(?:\u200d\p{Extended_Pictographic}\uFE0F?)*)\s*/u

/** `<aside>💡 Words</aside>`, as Notion writes a callout: the emoji says its kind. Any other aside is its content. */
const aside: ElementReader = (element, scope) => {
  const [first, ...others] = contentOf(element, scope)
  if (first === undefined) return []
  const [span, ...spans] = first._type === 'block' ? first.children : []
  const [match, emoji = ''] = span?._type === 'span' ? (EMOJI.exec(span.text) ?? []) : []
  if (match === undefined || first._type !== 'block' || span?._type !== 'span') return [first, ...others]
  const words = span.text.slice(match.length)
  const line: TextBlock = { ...first, children: words ? [{ ...span, text: words }, ...spans] : spans }
  const content: BodyBlock[] = line.children.length > 0 ? [line, ...others] : others
  return [{ _type: 'callout', _key: '', kind: KINDS.find(([sign]) => sign.test(emoji))?.[1] ?? 'note', content }]
}

/** Elements that Notion exports. */
export const notion: Readonly<Record<string, ElementReader>> = { aside }
