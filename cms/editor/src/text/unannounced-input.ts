import { useEditor, type Editor } from '@portabletext/editor'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { BREAK, differenceOf, placeOf, wordsOf, type Place } from './drawn-words.ts'
import { pointAt } from '../focus/point-at.ts'

const FIELDS = 'input, textarea, select'

/** Follows what is written into the page past the engine. */
export function useUnannouncedInput(): void {
  const editor = useEditor()
  useEffect(() => {
    const text = editor.dom.getEditorElement()
    return text instanceof HTMLElement ? watchUnannouncedInput(editor, text) : undefined
  }, [editor])
}

/**
 * Takes over what a script writes into the page, as extensions that correct a text do: the browser says so only when it is
 * done, and the engine overlooks it. The page is put back as the engine drew it, and the engine writes what differs.
 * @returns ends it
 */
function watchUnannouncedInput(editor: Editor, text: HTMLElement): () => void {
  let isAnnounced = false
  const written = new MutationObserver(() => {})
  written.observe(text, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })

  const onBeforeInput = (event: Event) => {
    isAnnounced = !event.defaultPrevented
    // The browser writes within the same task, or not at all.
    setTimeout(() => (isAnnounced = false))
  }
  const onInput = (event: Event) => {
    const records = written.takeRecords()
    const isOwn = isAnnounced || (event instanceof InputEvent && event.isComposing)
    isAnnounced = false
    if (isOwn || !isWords(event.target, text)) return
    takeOver(editor, records)
    flushSync(() => {})
    written.takeRecords()
  }
  const listening = new AbortController()
  const { signal } = listening
  text.addEventListener('beforeinput', onBeforeInput, { signal })
  text.addEventListener('input', onInput, { signal })
  return () => {
    written.disconnect()
    listening.abort()
  }
}

/** Whether an event is of the words of the text, not of a field in it. */
const isWords = (target: EventTarget | null, text: HTMLElement): boolean =>
  target instanceof HTMLElement && target.isContentEditable && text.contains(target) && !target.matches(FIELDS)

function takeOver(editor: Editor, records: readonly MutationRecord[]): void {
  const touched = blocksOf(records)
  const after = wordsOf(touched)
  restore(records)
  const before = wordsOf(touched)
  const difference = differenceOf(before.text, after.text)
  const anchor = difference && pointOf(editor, placeOf(before, difference.start, 'after'))
  const focus = difference && pointOf(editor, placeOf(before, difference.end, 'before'))
  if (!anchor || !focus) return
  const isInsertion = difference.start === difference.end
  editor.send({ type: 'select', at: { anchor: isInsertion ? focus : anchor, focus } })
  if (difference.words === '') editor.send({ type: 'delete', at: { anchor, focus } })
  difference.words.split(BREAK).forEach((words, index) => {
    if (index > 0) editor.send({ type: 'insert.break' })
    if (words !== '') editor.send({ type: 'insert.text', text: words })
  })
}

const pointOf = (editor: Editor, place: Place | undefined) => place && pointAt(editor, place.node, place.offset)

/** The paragraphs, or what stands in their place, that these changes touch. */
function blocksOf(records: readonly MutationRecord[]): Element[] {
  const blocks = records.flatMap(({ target, addedNodes, removedNodes }) => {
    const element = target instanceof Element ? target : target.parentElement
    const around = element?.closest('.pt-text')
    if (around) return [around]
    return [...addedNodes, ...removedNodes].filter((node) => node instanceof Element)
  })
  return [...new Set(blocks)]
}

/** Puts the page back as it was before these changes. */
function restore(records: readonly MutationRecord[]): void {
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    if (type === 'characterData') target.nodeValue = oldValue
    for (const node of addedNodes) node.parentNode?.removeChild(node)
    for (const node of removedNodes) target.insertBefore(node, nextSibling)
  }
}
