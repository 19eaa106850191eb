import { useEditor, useEditorSelector } from '@portabletext/editor'
import type { WritingProblem } from '@portico/content-model'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { focusText } from '../focus/focus-text.ts'
import { elementOf } from './element-of.ts'
import { placeMarks } from './place-marks.ts'
import { ProblemCard } from './problem-card.tsx'
import { nameOf } from './problem-list.tsx'
import { ProblemIcon } from './problem-actions.tsx'
import { removeUnderlines, underline } from './underline.ts'
import './problem-marks.css'

interface ProblemMarksProps {
  readonly problems: readonly WritingProblem[]
  readonly readOnly: boolean
  readonly frame: RefObject<HTMLElement | null>
}

/**
 * A mark beside each block that something is wrong with, and a line under the words. Pointing at a mark or going to it
 * by key shows what is wrong; F8 goes to the next one, Shift+F8 to the one before.
 */
export function ProblemMarks({ problems, readOnly, frame }: ProblemMarksProps) {
  const editor = useEditor()
  const layer = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string>()
  const groups = useMemo(() => byBlock(problems), [problems])
  // Drawn with every change of the text, which may have moved the blocks.
  useEditorSelector(editor, ({ context }) => context.value)

  useLayoutEffect(() => placeMarks(layer.current, frame.current, (key) => elementOf(editor, key)))
  useEffect(() => {
    const element = editor.dom.getEditorElement()
    if (!element) return undefined
    const watch = new ResizeObserver(() => placeMarks(layer.current, frame.current, (key) => elementOf(editor, key)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [editor, frame])
  useEffect(() => {
    underline(editor, problems)
    return removeUnderlines
  }, [editor, problems])

  const goOn = useEffectEvent((step: 1 | -1) => {
    const keys = [...groups.keys()]
    const at = shown === undefined ? (step > 0 ? -1 : keys.length) : keys.indexOf(shown)
    const key = keys[(at + step + keys.length) % keys.length]
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
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(key)}
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
            aria-label={`${group.length === 1 ? 'Problem' : `${group.length} problems`}: ${nameOf(group[0])}`}
            onFocus={() => setShown(key)}
            onClick={() => setShown(key)}
          >
            <ProblemIcon severity={severityOf(group)} />
          </button>
          {shown === key && <ProblemCard problems={group} readOnly={readOnly} onDone={() => setShown(undefined)} />}
        </div>
      ))}
    </div>
  )
}

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
