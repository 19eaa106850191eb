import { useEditor } from '@portabletext/editor'
import type { WritingProblem } from '@portico/content-model'
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { focusText } from '../focus/focus-text.ts'
import { elementOf } from './element-of.ts'
import { placeMarks } from './place-marks.ts'
import { ProblemCard } from './problem-card.tsx'
import { nameOf, summaryOf } from './problem-list.tsx'
import { ProblemIcon } from './problem-actions.tsx'
import { removeUnderlines, underline } from './underline.ts'
import { useNearBlock } from './use-near-block.ts'
import './problem-marks.css'

interface ProblemMarksProps {
  readonly problems: readonly WritingProblem[]
  readonly readOnly: boolean
  readonly frame: RefObject<HTMLElement | null>
}

/**
 * A mark beside each block that something is wrong with, and a line under the words. In few words it is said below the
 * block that the caret or the mouse is in; pointing at a mark or going to it by key says all. F8 goes to the next mark,
 * Shift+F8 to the one before. No key draws it again: only a check does.
 */
export const ProblemMarks = memo(function ProblemMarks({ problems, readOnly, frame }: ProblemMarksProps) {
  const editor = useEditor()
  const layer = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string>()
  const groups = useMemo(() => byBlock(problems), [problems])
  const near = useNearBlock(frame, (key) => groups.has(key))

  const place = useEffectEvent(() => placeMarks(layer.current, frame.current, (key) => elementOf(editor, key)))
  useLayoutEffect(() => place())
  useEffect(() => {
    const element = editor.dom.getEditorElement()
    if (!element) return undefined
    const watch = new ResizeObserver(() => place())
    watch.observe(element)
    return () => watch.disconnect()
  }, [editor])
  useEffect(() => {
    underline(editor, problems)
    return removeUnderlines
  }, [editor, problems])

  const goOn = useEffectEvent((step: 1 | -1) => {
    const keys = [...groups.keys()]
    const after = keys.findIndex((key) => isBehindCaret(elementOf(editor, key)))
    const here = after < 0 ? keys.length : after
    const next = shown === undefined ? (step > 0 ? here : here - 1) : keys.indexOf(shown) + step
    const key = keys[(next + keys.length) % keys.length]
    if (key === undefined) return
    elementOf(editor, key)?.scrollIntoView({ block: 'center' })
    setShown(key)
    const mark = layer.current?.querySelector<HTMLElement>(`[data-problems-of="${CSS.escape(key)}"] > button`)
    mark?.focus()
  })
  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      goOn(event.shiftKey ? -1 : 1)
    }
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [frame])

  return (
    <div className="pt-marks" ref={layer}>
      {[...groups].map(([key, group]) => (
        <div
          key={key}
          className="pt-mark"
          role="presentation"
          data-problems-of={key}
          data-open={shown === key || (shown === undefined && near === key) || undefined}
          onPointerLeave={({ pointerType, currentTarget }) =>
            pointerType === 'mouse' && !currentTarget.contains(document.activeElement) && setShown(undefined)
          }
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setShown(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setShown(undefined)
            focusText(editor)
          }}
        >
          <button
            type="button"
            className="pt-mark-button"
            data-severity={severityOf(group)}
            aria-expanded={shown === key}
            aria-label={`${summaryOf(group)}: ${nameOf(group[0])}`}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(key)}
            onFocus={() => setShown(key)}
            onClick={() => setShown(key)}
          >
            <ProblemIcon severity={severityOf(group)} />
          </button>
          {shown === key && <ProblemCard problems={group} readOnly={readOnly} onDone={() => setShown(undefined)} />}
          {shown === undefined && near === key && (
            <ProblemCard isShort problems={group} readOnly={readOnly} onDone={() => setShown(undefined)} />
          )}
        </div>
      ))}
    </div>
  )
})

type Group = readonly [WritingProblem, ...WritingProblem[]]

/** The problems of each block, in reading order. */
function byBlock(problems: readonly WritingProblem[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>()
  for (const problem of problems) {
    const { block } = problem
    const before = block && groups.get(block.key)
    if (block) groups.set(block.key, before ? [...before, problem] : [problem])
  }
  return groups
}

const severityOf = (group: Group): WritingProblem['severity'] =>
  group.some(({ severity }) => severity === 'error') ? 'error' : 'warning'

/** Whether a block begins after the caret of the window. */
function isBehindCaret(element: HTMLElement | undefined): boolean {
  const caret = document.getSelection()?.focusNode
  if (!element || !caret) return false
  return (caret.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !element.contains(caret)
}
