import { useEditor, useEditorSelector } from '@portabletext/editor'
import { useEffect, useState, type RefObject } from 'react'

/**
 * The innermost of some blocks that the mouse is over, else the one that the caret is in.
 * @param isNamed whether it is one of them
 */
export function useNearBlock(
  frame: RefObject<HTMLElement | null>,
  isNamed: (key: string) => boolean,
): string | undefined {
  const editor = useEditor()
  const [pointed, setPointed] = useState<readonly string[]>([])
  const caret = useEditorSelector(editor, ({ context }) =>
    (context.selection?.focus.path ?? [])
      .flatMap((step) => (typeof step === 'object' && '_key' in step ? [step._key] : []))
      .toReversed()
      .join(' '),
  )
  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    const onOver = ({ target, pointerType }: PointerEvent) => {
      const keys = pointerType === 'mouse' && target instanceof Element ? keysAround(target) : []
      setPointed((before) => (before.join(' ') === keys.join(' ') ? before : keys))
    }
    const onLeave = () => setPointed([])
    root.addEventListener('pointerover', onOver)
    root.addEventListener('pointerleave', onLeave)
    return () => {
      root.removeEventListener('pointerover', onOver)
      root.removeEventListener('pointerleave', onLeave)
    }
  }, [frame])
  return pointed.find(isNamed) ?? caret.split(' ').find(isNamed)
}

/** The keys of the blocks that an element is in, the innermost first. What stands beside a block counts as it. */
function keysAround(element: Element): string[] {
  const around = element.closest<HTMLElement>('[data-key], [data-problems-of]')
  if (!around) return []
  const { key, problemsOf } = around.dataset
  const outer = around.parentElement
  return [key ?? problemsOf ?? '', ...(outer ? keysAround(outer) : [])]
}
