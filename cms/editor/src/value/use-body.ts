import { useEditor } from '@portabletext/editor'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bodyOf } from './body.ts'
import { sameJson } from './json.ts'
import { isWhole } from './whole.ts'

interface BodyOptions {
  /** The body that the editor was opened with. */
  readonly stored: readonly unknown[]
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
export function useBody({ stored, onReady, onChange }: BodyOptions): BodyState {
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
    const give = () => {
      if (isBroken.current) return
      const body = bodyOf(editor.getSnapshot().context.value)
      if (sameJson(body, current.current)) return
      current.current = body
      setState({ body, broken: undefined })
      emit(body)
    }
    const subscriptions = [
      editor.on('invalid value', ({ resolution }) => stop(resolution?.description)),
      editor.on('ready', () => {
        if (!isWhole(stored, editor.getSnapshot().context.value)) stop()
        ready()
      }),
      editor.on('patch', give, { batch: true }),
    ]
    return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe())
  }, [editor, stored])

  return state
}
