import { EditorProvider, keyGenerator, useEditor } from '@portabletext/editor'
import { NodePlugin } from '@portabletext/editor/plugins'
import { useEffect, useEffectEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { nodes } from '../../src/nodes.ts'
import { editorSchema } from '../../src/schema.ts'
import { bodyOf } from '../../src/value/body.ts'
import { sameJson } from '../../src/value/json.ts'
import { lockUnknown, rememberStored } from '../../src/value/lock-unknown.ts'
import { isWhole } from '../../src/value/whole.ts'
import { tidy } from './tidy.ts'

/* A page that takes bodies into the engine and gives out what the form would get of them. Nothing is drawn. */

/** A body that did not come out as it went in. */
export interface Difference {
  readonly index: number
  /** Why: the engine has lost blocks or says less than the stored body, or what is not touched is given out changed. */
  readonly reason: string
  readonly given: unknown
}

declare global {
  interface Window {
    roundTrip: (bodies: readonly (readonly unknown[])[]) => Promise<Difference[]>
  }
}

interface EngineProps {
  readonly body: readonly unknown[]
  readonly onDone: (result: Omit<Difference, 'index'> | undefined) => void
}

function Engine({ body, onDone }: EngineProps) {
  const held = lockUnknown(body, keyGenerator)
  return (
    <EditorProvider
      initialConfig={{
        schemaDefinition: editorSchema,
        keyGenerator,
        readOnly: false,
        ...(held.length > 0 && { initialValue: held }),
      }}
    >
      <NodePlugin nodes={nodes} />
      <Probe body={body} onDone={onDone} />
    </EditorProvider>
  )
}

function Probe({ body, onDone }: EngineProps) {
  const editor = useEditor()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const subscriptions = [
      editor.on('invalid value', ({ resolution }) =>
        done({ reason: resolution?.description ?? 'invalid value', given: null }),
      ),
      editor.on('ready', () => {
        const { value } = editor.getSnapshot().context
        const expected = bodyOf(lockUnknown(body, keyGenerator))
        const inEngine = bodyOf(value)
        rememberStored(value, body)
        const given: unknown = JSON.parse(JSON.stringify(bodyOf(value)))
        if (!isWhole(body, value)) done({ reason: 'the engine has lost blocks', given: inEngine })
        else if (!sameJson(tidy(inEngine), tidy(expected)))
          done({ reason: 'the engine says less', given: tidy(inEngine) })
        else done(sameJson(given, expected) ? undefined : { reason: 'given out as another body', given })
      }),
    ]
    return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe())
  }, [editor, body])
  return null
}

window.roundTrip = async (bodies) => {
  const root = createRoot(document.createElement('div'))
  const results = await new Promise<(Difference | undefined)[]>((resolve) => {
    const found = new Map<number, Difference | undefined>()
    root.render(
      bodies.map((body, index) => (
        <Engine
          key={index}
          body={body}
          onDone={(result) => {
            if (!found.has(index)) found.set(index, result && { index, ...result })
            if (found.size === bodies.length) resolve([...found.values()])
          }}
        />
      )),
    )
  })
  root.unmount()
  return results.filter((result) => result !== undefined)
}
