import { useEditor, useEditorSelector, type EditorSnapshot, type Path } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { Drag } from '@strapi/icons'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { frameOf } from '../focus/caret-field.ts'
import { matching } from '../toolbar/matching.ts'
import { SearchPopup } from '../toolbar/search-popup.tsx'
import { pathOfKey } from '../value/locate.ts'
import { isPressed } from './combination.ts'
import { commandItems, type CommandItem } from './menu-items.ts'
import { runSteps } from './run-command.ts'
import './block-handle.css'

const caretKey = (snapshot: EditorSnapshot): string | undefined =>
  snapshot.context.readOnly ? undefined : getFocusTextBlock(snapshot)?.node._key

/** A handle before the text that the pointer or the caret is at, with the menu of what can be done with it. */
export function BlockHandle({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const atCaret = useEditorSelector(editor, caretKey)
  const [pointed, setPointed] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const handle = useRef<HTMLDivElement>(null)
  // Drawn with every change of the text, which may have moved it.
  useEditorSelector(editor, ({ context }) => context.value)
  const key = opened ?? pointed ?? atCaret

  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    const listening = new AbortController()
    const onMove = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || handle.current?.contains(target)) return
      setPointed(target.closest<HTMLElement>('.pt-editable .pt-text')?.dataset['key'])
    }
    root.addEventListener('pointermove', onMove, { signal: listening.signal })
    return () => listening.abort()
  }, [frame])

  const openAtCaret = useEffectEvent(() => setOpened(atCaret))
  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'keyboard.keydown',
          guard: ({ event: { originEvent } }) => isPressed(originEvent, { key: '.' }),
          actions: [() => [effect(() => openAtCaret())]],
        }),
      }),
    [editor],
  )

  useLayoutEffect(() => {
    const text = key && frameOf(editor.dom.getEditorElement(), key)
    const outer = frame.current?.getBoundingClientRect()
    if (!text || !outer || !handle.current) return
    const box = text.getBoundingClientRect()
    const indent = text.hasAttribute('data-list') ? LIST_SIGN : 0
    handle.current.style.left = `${Math.max(0, box.left - outer.left - indent - HANDLE)}px`
    handle.current.style.top = `${box.top - outer.top}px`
  })

  const path = key === undefined ? undefined : pathOfKey(editor.getSnapshot().context.value, key)
  if (key === undefined || !path) return null
  return (
    <div className="pt-handle" ref={handle}>
      <button
        type="button"
        className="pt-handle-button"
        tabIndex={-1}
        aria-label="Menu of this text"
        aria-haspopup="true"
        aria-expanded={opened !== undefined}
        title="Move, duplicate, delete, turn into (Ctrl+.)"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpened(opened === undefined ? key : undefined)}
      >
        <Drag aria-hidden width={14} height={14} />
      </button>
      {opened !== undefined && <CommandMenu path={path} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Its width, and that of a list's sign before the text, in pixels. */
const HANDLE = 22
const LIST_SIGN = 26

function CommandMenu({ path, onClose }: { readonly path: Path; readonly onClose: () => void }) {
  const editor = useEditor()
  const [query, setQuery] = useState('')
  const choose = ({ steps }: CommandItem) => {
    onClose()
    editor.send({ type: 'focus' })
    runSteps(editor, path, steps)
  }
  return (
    <SearchPopup
      label="Find a command"
      listLabel="What to do with this text"
      query={query}
      onQuery={setQuery}
      items={matching(query, commandItems())}
      onChoose={choose}
      onClose={(toText) => {
        onClose()
        if (toText) editor.send({ type: 'focus' })
      }}
    />
  )
}
