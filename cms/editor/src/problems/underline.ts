import type { WritingProblem } from '@portico/content-model'
import type { Editor } from '@portabletext/editor'
import { elementOf } from './element-of.ts'

/** The names of the highlights, as `problems.css` draws them. */
const NAMES = { error: 'pt-error', warning: 'pt-warning' } as const

/**
 * Underlines the words that problems are about, without changing a node of the text: the engine draws nothing again.
 * Browsers that cannot do it show the mark beside the block only.
 */
export function underline(editor: Editor, problems: readonly WritingProblem[]): void {
  if (!('highlights' in CSS)) return
  for (const [severity, name] of Object.entries(NAMES)) {
    const ranges = problems.filter((problem) => problem.severity === severity).flatMap((each) => rangesOf(editor, each))
    CSS.highlights.set(name, new Highlight(...ranges))
  }
}

/** Takes the lines away. */
export function removeUnderlines(): void {
  if ('highlights' in CSS) Object.values(NAMES).forEach((name) => CSS.highlights.delete(name))
}

function rangesOf(editor: Editor, { block, mark }: WritingProblem): Range[] {
  const element = block && elementOf(editor, block.key)
  if (!element?.matches('.pt-text')) return []
  const words = mark === undefined ? [element] : [...element.querySelectorAll(`[data-mark="${CSS.escape(mark)}"]`)]
  return words.map((each) => {
    const range = new Range()
    range.selectNodeContents(each)
    return range
  })
}
