import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { isSelectionExpanded } from '@portabletext/editor/selectors'
import { Cross } from '@strapi/icons'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { isPressed } from '../block-commands/combination.ts'
import { annotationAt, removeAnnotation, type CurrentAnnotation } from '../toolbar/annotate.ts'
import type { Listed } from '../toolbar/block-list.tsx'
import { caretBox, placeAtCaret } from '../toolbar/place-at-caret.ts'
import { SearchPopup } from '../toolbar/search-popup.tsx'
import { linkTo } from './apply-target.ts'
import { useChoices, type Choice } from './use-choices.ts'

/** The command to open the picker for the selected words. The event's detail is where they are in the window. */
export const PICK_LINK = 'pick-link'

interface LinkPickerProps {
  readonly frame: RefObject<HTMLElement | null>
  readonly commands: EventTarget
}

/** Ctrl+K: one field at the caret that finds pages, headings, addresses and snippets. */
export function LinkPicker({ frame, commands }: LinkPickerProps) {
  const editor = useEditor()
  const [opened, setOpened] = useState<Opened>()
  const open = useEffectEvent((caret = caretBox()) => {
    const snapshot = editor.getSnapshot()
    if (snapshot.context.readOnly || !snapshot.context.selection) return
    const byIdentity = [annotationAt(editor, 'internalLink'), annotationAt(editor, 'fileLink')]
    const old = byIdentity.find(({ annotation }) => annotation) ?? annotationAt(editor, 'link')
    setOpened({ old, takesSnippets: !isSelectionExpanded(snapshot), caret })
  })
  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'keyboard.keydown',
          guard: ({ event: { originEvent } }) => isPressed(originEvent, { key: 'k' }),
          actions: [() => [effect(() => open())]],
        }),
      }),
    [editor],
  )
  useEffect(() => {
    const onCommand = (event: Event) =>
      open(event instanceof CustomEvent && event.detail instanceof DOMRect ? event.detail : undefined)
    commands.addEventListener(PICK_LINK, onCommand)
    return () => commands.removeEventListener(PICK_LINK, onCommand)
  }, [commands])
  if (!opened) return null
  return <OpenPicker {...opened} frame={frame} onClose={() => setOpened(undefined)} />
}

interface Opened {
  readonly old: CurrentAnnotation
  readonly takesSnippets: boolean
  /** Where the caret was: it is in the field by the time that the popup is drawn. */
  readonly caret: DOMRect | undefined
}

interface OpenPickerProps extends Opened {
  readonly frame: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

function OpenPicker({ old, takesSnippets, caret, frame, onClose }: OpenPickerProps) {
  const editor = useEditor()
  const stored = old.annotation?.['href']
  const [query, setQuery] = useState(typeof stored === 'string' ? stored : '')
  const { items, isPending, failed } = useChoices(query, { snippets: takesSnippets })
  const removal = old.annotation && query === (stored ?? '') ? [REMOVAL] : []
  const choose = (item: Choice | Listed) => {
    onClose()
    if ('target' in item) linkTo(editor, item, old)
    else removeAnnotation(editor, old)
  }
  const place = (popup: HTMLElement | null) => placeAtCaret(popup, frame.current, caret)
  return (
    <SearchPopup<Choice | Listed>
      label="Link to"
      placeholder="A page, page#heading, #heading or an address"
      listLabel="Pages, headings, addresses and snippets"
      query={query}
      onQuery={setQuery}
      items={[...items, ...removal]}
      isPending={isPending}
      note={failed ? 'The search failed. Type again, or give an address.' : undefined}
      onDrawn={place}
      onChoose={choose}
      onClose={(toText) => {
        onClose()
        if (toText) editor.send({ type: 'focus' })
      }}
    />
  )
}

const REMOVAL: Listed = { id: 'remove', title: 'Remove the link', description: 'The words stay', icon: Cross }
