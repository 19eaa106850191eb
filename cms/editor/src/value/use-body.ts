import { useEditor, type Editor, type Patch } from '@portabletext/editor'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bodyOf } from './body.ts'
import { COMPLETE, CompleteEvent, type Completion } from './completions.ts'
import { sameJson } from './json.ts'
import { pathOfKey } from './locate.ts'
import { isWhole } from './whole.ts'

interface BodyOptions {
  /** The body that the editor was opened with. */
  readonly stored: readonly unknown[]
  /** Commands from outside, see `completions.ts`. */
  readonly commands: EventTarget
  readonly onReady: () => void
  readonly onChange: (body: unknown[]) => void
}

interface BodyState {
  /** The body as it is in the editor. */
  readonly body: readonly unknown[]
  /** Why the editor must not be written in, or nothing. */
  readonly broken: string | undefined
}

const BROKEN = 'The editor could not take over every block of this text.'

/**
 * Gives the person's changes out, whole and at once. Whenever the editor holds less than it was given, it becomes
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
    const stop = (detail = '') => {
      isBroken.current = true
      setState({ body: current.current, broken: `${BROKEN} ${detail}`.trim() })
    }
    const give = ({ always = false } = {}) => {
      if (isBroken.current) return
      const body = bodyOf(editor.getSnapshot().context.value)
      if (!always && sameJson(body, current.current)) return
      current.current = body
      setState({ body, broken: undefined })
      emit(body)
    }
    // Whoever sent the completions holds an older body: it gets this one even where nothing is added to it.
    const onComplete = (event: Event) => {
      if (!(event instanceof CompleteEvent)) return
      takeIn(editor, event.completions)
      give({ always: true })
    }
    commands.addEventListener(COMPLETE, onComplete)
    const subscriptions = [
      editor.on('invalid value', ({ resolution }) => stop(resolution?.description)),
      editor.on('ready', () => {
        if (!isWhole(stored, editor.getSnapshot().context.value)) stop()
        ready()
      }),
      editor.on('patch', () => give(), { batch: true }),
    ]
    return () => {
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
