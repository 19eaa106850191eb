import { useEditor, type Editor, type Patch } from '@portabletext/editor'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bodyOf } from './body.ts'
import { COMPLETE, CompleteEvent, type Completion } from './completions.ts'
import { beforeAsked, createHandOut } from './hand-out.ts'
import { sameJson } from './json.ts'
import { pathOfKey } from './locate.ts'
import { rememberStored } from './lock-unknown.ts'
import { isWhole } from './whole.ts'

interface BodyOptions {
  /** The body that the editor was opened with. */
  readonly stored: readonly unknown[]
  /** Commands from outside, see `completions.ts`. */
  readonly commands: EventTarget
  readonly onReady: () => void
  readonly onChange: (body: unknown[], options: GivenOptions) => void
}

/** How a body is given out. */
export interface GivenOptions {
  /** Whether something is about to ask the page for it: a click, a save by key, the end of the window. */
  readonly isUrgent: boolean
}

/** The command, sent from outside, to give out what was typed at last. */
export const HAND_OUT = 'hand-out'

interface BodyState {
  /** The body as it is in the editor. */
  readonly body: readonly unknown[]
  /** Why the editor must not be written in, or nothing. */
  readonly broken: string | undefined
}

const BROKEN = 'The editor could not take over every block of this text.'

/**
 * Gives the person's changes out, whole: the first one at once, so that the page knows that there is something to save, and
 * what follows at the next pause in typing, or before anything asks for it. Whenever the editor holds less than it was given, it becomes
 * broken and nothing goes out any more: a truncated text must never be written back.
 */
export function useBody({ stored, commands, onReady, onChange }: BodyOptions): BodyState {
  const editor = useEditor()
  const [state, setState] = useState<BodyState>({ body: stored, broken: undefined })
  const current = useRef(stored)
  const isBroken = useRef(false)
  const emit = useEffectEvent(onChange)
  const ready = useEffectEvent(onReady)

  useEffect(() => {
    let isUnchanged = true
    const stop = (detail = '') => {
      isBroken.current = true
      out.cancel()
      setState({ body: current.current, broken: `${BROKEN} ${detail}`.trim() })
    }
    const give = ({ always = false, isUrgent = false } = {}) => {
      if (isBroken.current) return
      const body = bodyOf(editor.getSnapshot().context.value)
      if (!always && sameJson(body, current.current)) return
      current.current = body
      isUnchanged = false
      setState({ body, broken: undefined })
      emit(body, { isUrgent })
    }
    let isAsked = false
    const out = createHandOut(() => give({ isUrgent: isAsked }))
    const giveBefore = () => {
      isAsked = true
      out.now()
      isAsked = false
    }
    const onPatch = () => {
      if (isUnchanged) give()
      else if (!isBroken.current) out.schedule()
    }
    // Whoever sent the completions holds an older body: it gets this one even where nothing is added to it.
    const onComplete = (event: Event) => {
      if (!(event instanceof CompleteEvent)) return
      takeIn(editor, event.completions)
      out.cancel()
      give({ always: true })
      isUnchanged = true
    }
    const listening = new AbortController()
    beforeAsked(editor.dom.getEditorElement()?.closest('.pt-root'), giveBefore, listening.signal)
    commands.addEventListener(HAND_OUT, out.now)
    commands.addEventListener(COMPLETE, onComplete)
    const subscriptions = [
      editor.on('invalid value', ({ resolution }) => stop(resolution?.description)),
      editor.on('ready', () => {
        const { value } = editor.getSnapshot().context
        if (isWhole(stored, value)) rememberStored(value, stored)
        else stop()
        ready()
      }),
      editor.on('patch', onPatch, { batch: true }),
    ]
    return () => {
      out.cancel()
      listening.abort()
      commands.removeEventListener(HAND_OUT, out.now)
      commands.removeEventListener(COMPLETE, onComplete)
      subscriptions.forEach(({ unsubscribe }) => unsubscribe())
    }
  }, [editor, commands, stored])

  return state
}

/** Takes in what the server added. The caret and the history stay as they are. */
function takeIn(editor: Editor, completions: readonly Completion[]): void {
  const { value } = editor.getSnapshot().context
  const patches = completions.flatMap(({ key, field, value: added }): Patch[] => {
    const path = pathOfKey(value, key)
    if (path && added === undefined) return [{ type: 'unset', path: [...path, field], origin: 'remote' }]
    return path && isSettable(added) ? [{ type: 'set', path: [...path, field], value: added, origin: 'remote' }] : []
  })
  if (patches.length > 0) editor.send({ type: 'patches', patches, snapshot: undefined })
}

type Settable = Extract<Patch, { type: 'set' }>['value']

/** Whether a value of a stored body can be set as a field. */
function isSettable(value: unknown): value is Settable {
  return value !== undefined && value !== null
}
