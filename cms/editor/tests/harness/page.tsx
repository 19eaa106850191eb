import type { PortableTextBlock } from '@portabletext/editor'
import { createRoot } from 'react-dom/client'
import { Session } from '../../src/editor.tsx'
import { mountSample, type Theme } from '../../dev/mount-sample.ts'
import { sampleHost, type Answers, type SampleDocument } from '../../dev/sample-host.ts'
import type { EditorHost, MountedEditor, MountOptions, PageFields, PickedImage } from '../../src/host.ts'
import { BlockRequest } from '../../src/problems/show-block.ts'
import { HostProvider } from '../../src/ui/context.tsx'

/* A bare page with the editor on it, driven by the tests. It stands where the admin panel does otherwise. */

export interface OpenOptions {
  readonly value: unknown
  readonly readOnly?: boolean
  readonly theme?: Theme
  /** What stands in the form beside the text, and whether a sidebar lists the page. */
  readonly page?: PageFields
  readonly listed?: boolean
  readonly customBlocks?: MountOptions['customBlocks']
}

export interface Harness {
  open: (options: OpenOptions) => void
  /** Opens the editor on a value that was not locked, as if the locking had overlooked something. */
  openUnlocked: (value: PortableTextBlock[]) => void
  update: (value: unknown) => void
  settle: (value: unknown) => void
  setReadOnly: (readOnly: boolean) => void
  beginSave: (stored: unknown) => void
  endSave: () => void
  /** Moves the editor into a new element at the end of the page. */
  move: () => void
  /** The last body the editor gave out, and how often it gave one. */
  body: () => unknown
  changes: () => number
  /** What the next picks give. */
  answers: Answers
  /** The files that were sent, in order. They stay on their way until a test says what becomes of them. */
  uploads: SentFile[]
}

export interface SentFile {
  readonly name: string
  readonly isStopped: () => boolean
  readonly progress: (share: number) => void
  readonly finish: () => void
  readonly refuse: (reason: string) => void
}

declare global {
  interface Window {
    harness: Harness
    /** Answers from a real CMS, where a trial gives them. */
    askSite?: EditorHost['findReferences']
  }
}

const known: readonly SampleDocument[] = [
  {
    kind: 'doc',
    documentId: 'doc-start',
    title: 'Quick start',
    place: '/guides/quick-start',
    headings: [
      { key: 'h-install', text: 'Install' },
      { key: 'h-run', text: 'Run the server' },
    ],
  },
  { kind: 'doc', documentId: 'doc-deploy', title: 'Deployment', place: '/guides/deployment', isDraft: true },
  { kind: 'snippet', documentId: 'snip-node', title: 'Node versions', place: 'node-versions' },
  {
    kind: 'snippet',
    documentId: 'snip-loop',
    title: 'Loop',
    place: 'loop',
    body: [{ _type: 'snippet', _key: 'l', documentId: 'own' }],
  },
  { kind: 'snippet', documentId: 'snip-draft', title: 'Unready', place: 'unready', isDraft: true },
]

const library: PickedImage = {
  documentId: 'file-2',
  url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const upload: EditorHost['uploadImage'] = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    window.harness.uploads.push({
      name: file.name,
      isStopped: () => signal.aborted,
      progress: onProgress,
      finish: () => resolve({ documentId: `library-${file.name}`, url: `${library.url}#${file.name}` }),
      refuse: (reason) => reject(new Error(reason)),
    })
  })

let editor: MountedEditor | undefined
let given: unknown
let changes = 0

const sample = {
  documents: known,
  pictures: [library],
  files: [{ documentId: 'file-guide', name: 'guide.pdf' }],
  answers: () => window.harness.answers,
  listed: true,
  showField: (name: string) => {
    document.title = `Field ${name}`
  },
  upload,
}
const host: EditorHost = {
  ...sampleHost(sample),
  findReferences: (query) => window.askSite?.(query) ?? sampleHost(sample).findReferences(query),
}

window.harness = {
  answers: {},
  uploads: [],
  open: ({ value, readOnly = false, theme = 'light', page, listed = true, customBlocks }) => {
    sample.listed = listed
    editor?.destroy()
    given = undefined
    changes = 0
    window.harness.uploads = []
    editor = mountSample({
      value,
      readOnly,
      theme,
      host,
      ...(page && { page }),
      ...(customBlocks && { customBlocks }),
      onChange: (body) => {
        given = body
        changes++
      },
    })
  },
  openUnlocked: (value) => {
    editor?.destroy()
    given = undefined
    changes = 0
    const element = document.createElement('div')
    element.className = 'pt-root'
    document.querySelector('main')?.replaceChildren(element)
    const onChange = (body: unknown[]) => {
      given = body
      changes++
    }
    const frame = { current: null }
    createRoot(element).render(
      <HostProvider value={host}>
        <Session
          commands={new EventTarget()}
          request={new BlockRequest()}
          stored={value}
          held={value}
          frame={frame}
          readOnly={false}
          label="Body"
          onChange={onChange}
        />
      </HostProvider>,
    )
  },
  update: (value) => editor?.update(value),
  settle: (value) => editor?.settle(value),
  setReadOnly: (readOnly) => editor?.setReadOnly(readOnly),
  beginSave: (stored) => editor?.beginSave(stored),
  endSave: () => editor?.endSave(),
  move: () => {
    const place = document.createElement('section')
    document.body.append(place)
    editor?.moveTo(place)
  },
  body: () => given,
  changes: () => changes,
}
