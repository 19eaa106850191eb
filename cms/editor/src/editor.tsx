import {
  EditorProvider,
  keyGenerator,
  PortableTextEditable,
  useEditor,
  type PortableTextBlock,
} from '@portabletext/editor'
import { BehaviorPlugin, NodePlugin } from '@portabletext/editor/plugins'
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { behaviors } from './behaviors/index.ts'
import { BlockHandle } from './block-commands/block-handle.tsx'
import { proseOf, readableBody } from '@portico/content-model'
import { useFieldKeys } from './focus/field-keys.ts'
import { useFocus } from './focus/use-focus.ts'
import type { EditorHost, MountOptions, PageFields } from './host.ts'
import { nodes } from './nodes.ts'
import { useReader } from './paste/reader.ts'
import { BracketMenu } from './picker/bracket-menu.tsx'
import { LinkPicker } from './picker/link-picker.tsx'
import { Banner } from './problems/banner.tsx'
import { ProblemActionsProvider } from './problems/problem-actions.tsx'
import { ProblemList } from './problems/problem-list.tsx'
import { ProblemMarks } from './problems/problem-marks.tsx'
import { useShowBlock, type BlockRequest } from './problems/show-block.ts'
import { useProblems } from './problems/use-problems.ts'
import { editorSchema } from './schema.ts'
import { SlashMenu } from './toolbar/slash-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { HostProvider } from './ui/context.tsx'
import { DialogProvider } from './ui/dialog.tsx'
import { Source } from './ui/source.tsx'
import { useSettled } from './ui/use-settled.ts'
import { sameJson } from './value/json.ts'
import { createFill, FillProvider } from './upload/fill.tsx'
import { useDroppedBeside } from './upload/dropped-beside.ts'
import { lockUnknown } from './value/lock-unknown.ts'
import { useBody } from './value/use-body.ts'
import { clickBelow } from './text/click-below.ts'
import { useUnannouncedInput } from './text/unannounced-input.ts'
import './styles/root.css'

export interface BodyEditorProps {
  readonly value: unknown
  readonly readOnly: boolean
  readonly label: string
  readonly host: EditorHost
  /** What stands in the form beside the text. */
  readonly page?: PageFields | undefined
  /** Commands from outside, see `value/completions.ts`. */
  readonly commands: EventTarget
  readonly request: BlockRequest
  readonly onChange: MountOptions['onChange']
}

/** The whole field: toolbar, text, problems, word count. */
export function BodyEditor({ value, host, onChange, ...others }: BodyEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const current = useRef(value)
  const [session, setSession] = useState(() => ({ number: 0, stored: value, held: hold(value) }))

  // The engine merges values from outside into its own, and ignores some while it is busy. So a value that differs
  // opens a new session, which cannot lose it; the old height keeps the page from jumping meanwhile.
  useEffect(() => {
    if (sameJson(value ?? [], current.current ?? [])) return
    current.current = value
    if (frame.current) frame.current.style.minHeight = `${frame.current.offsetHeight}px`
    setSession(({ number }) => ({ number: number + 1, stored: value, held: hold(value) }))
  }, [value])

  const { stored, held, number } = session
  if (stored !== null && stored !== undefined && !Array.isArray(stored)) return <NotAList value={stored} />
  return (
    <HostProvider value={host}>
      <div className="pt-frame-root" ref={frame}>
        <Session
          key={number}
          stored={stored ?? NOTHING}
          held={held}
          frame={frame}
          onChange={(body, options) => {
            current.current = body
            onChange(body, options)
          }}
          {...others}
        />
      </div>
    </HostProvider>
  )
}

const NOTHING: readonly unknown[] = []

function hold(value: unknown): PortableTextBlock[] {
  return Array.isArray(value) ? lockUnknown(value, keyGenerator) : []
}

function NotAList({ value }: { value: unknown }) {
  return (
    <>
      <Banner reason="The stored value is not a list of blocks." />
      <Source label="Stored value">{JSON.stringify(value, null, 2)}</Source>
    </>
  )
}

interface SessionProps extends Omit<BodyEditorProps, 'value' | 'host'> {
  readonly stored: readonly unknown[]
  /** What the stored body was locked into. */
  readonly held: PortableTextBlock[]
  readonly frame: RefObject<HTMLDivElement | null>
}

/** One opened body, from the moment it is loaded to the next value from outside. */
export function Session(props: SessionProps) {
  const { held, readOnly } = props
  return (
    <EditorProvider
      initialConfig={{
        schemaDefinition: editorSchema,
        keyGenerator,
        readOnly,
        ...(held.length > 0 && { initialValue: held }),
      }}
    >
      <NodePlugin nodes={nodes} />
      <BehaviorPlugin behaviors={behaviors} />
      <DialogProvider>
        <Surface {...props} />
      </DialogProvider>
    </EditorProvider>
  )
}

function Surface({ stored, frame, commands, request, readOnly, label, page, onChange }: SessionProps) {
  const editor = useEditor()
  useReader()
  useDroppedBeside(frame)
  const fill = useMemo(() => createFill(commands), [commands])
  const onReady = () => frame.current?.style.removeProperty('min-height')
  const { body, broken } = useBody({ stored, commands, onReady, onChange })
  const checked = useSettled(body)
  const { problems, isCutOff } = useProblems(body, page)
  const isLocked = readOnly || broken !== undefined
  useShowBlock(request, isLocked)

  useEffect(() => {
    editor.send({ type: 'update readOnly', readOnly: isLocked })
  }, [editor, isLocked])

  return (
    <ProblemActionsProvider commands={commands}>
      <Toolbar disabled={isLocked} problems={problems} />
      {broken && <Banner reason={broken} />}
      <div className="pt-page" role="presentation" onMouseDown={(event) => clickBelow(editor, event)}>
        <FillProvider value={fill}>
          <Text label={label} />
        </FillProvider>
      </div>
      <BlockHandle frame={frame} />
      <SlashMenu frame={frame} />
      <BracketMenu frame={frame} />
      <LinkPicker frame={frame} commands={commands} />
      <ProblemMarks problems={problems} readOnly={isLocked} frame={frame} />
      <Focus frame={frame} />
      <ProblemList problems={problems} isCutOff={isCutOff} readOnly={isLocked} />
      <Footer body={checked} />
    </ProblemActionsProvider>
  )
}

/** Drawn by the engine alone: the engine would compare every block once more whenever something around the text changes. */
const Text = memo(function Text({ label }: { readonly label: string }) {
  return (
    <PortableTextEditable className="pt-editable" aria-label={label} spellCheck renderPlaceholder={renderPlaceholder} />
  )
})

/** At module scope: with a new function the engine draws every block again. */
const renderPlaceholder = () => <span className="pt-placeholder">Write, or type / for a block</span>

/** A component of its own: that it is drawn draws nothing else. */
function Focus({ frame }: { readonly frame: RefObject<HTMLDivElement | null> }) {
  useFocus(frame)
  useFieldKeys(frame)
  useUnannouncedInput()
  return null
}

function Footer({ body }: { body: readonly unknown[] }) {
  const words = useMemo(() => countWords(body), [body])
  return <div className="pt-footer">{`${words} word${words === 1 ? '' : 's'}`}</div>
}

const countWords = (body: readonly unknown[]): number =>
  proseOf(readableBody(body).body).join(' ').split(/\s+/).filter(Boolean).length
