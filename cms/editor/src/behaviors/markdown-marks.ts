import { defineBehavior, execute, raise } from '@portabletext/editor/behaviors'
import { getBlockTextBefore, getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import type { DecoratorName } from '@portico/content-model'
import { rangeIn } from './markdown-blocks.ts'

interface MarkShortcut {
  readonly decorator: DecoratorName
  /** Matches up to and including the closing mark; the first group is what stays. */
  readonly pattern: RegExp
  /** The length of the opening mark, and of the closing one. */
  readonly width: number
}

const SHORTCUTS: readonly MarkShortcut[] = [
  { decorator: 'strong', pattern: /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, width: 2 },
  { decorator: 'strike', pattern: /~~([^~\s](?:[^~]*[^~\s])?)~~$/, width: 2 },
  { decorator: 'code', pattern: /`([^`]+)`$/, width: 1 },
  { decorator: 'em', pattern: /(?<![*\w])\*(?!\.\*)([^*\s](?:[^*]*[^*\s])?)\*$/, width: 1 },
  { decorator: 'em', pattern: /(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, width: 1 },
]

/**
 * The mark that a text completes with its last character.
 * @returns where its words start and how long they are, in characters of the text
 */
export function completedMark(
  text: string,
): { decorator: DecoratorName; start: number; length: number; width: number } | undefined {
  for (const { decorator, pattern, width } of SHORTCUTS) {
    const match = pattern.exec(text)
    if (match) return { decorator, start: match.index + width, length: match[1]?.length ?? 0, width }
  }
  return undefined
}

/** Markdown within a line: `**bold**`, `*italic*`, `_italic_`, `~~struck~~` and code between backticks. */
export const markdownMarks = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot, event }) => {
    const block = getFocusTextBlock(snapshot)
    const { selection } = snapshot.context
    if (!/^[*_~`]$/.test(event.text) || !block || !selection || !isSelectionCollapsed(snapshot)) return false
    const before = getBlockTextBefore(snapshot)
    const mark = completedMark(before + event.text)
    // Within one span only: the offsets below hold no longer once a deletion has joined or split spans.
    const isInOneSpan = mark !== undefined && before.length - (mark.start - mark.width) <= selection.focus.offset
    return mark && isInOneSpan ? { ...mark, path: block.path } : false
  },
  actions: [
    ({ event }) => [execute(event)],
    ({ snapshot }, { path, decorator, start, length, width }) => {
      const range = (from: number, to: number) => rangeIn(snapshot, { path, from, to })
      const closing = range(start + length, start + length + width)
      const opening = range(start - width, start)
      const words = range(start - width, start - width + length)
      if (!words || !closing || !opening) return []
      return [
        raise({ type: 'delete', at: closing }),
        raise({ type: 'delete', at: opening }),
        raise({ type: 'decorator.add', decorator, at: words }),
        raise({ type: 'decorator.remove', decorator }),
      ]
    },
  ],
})
