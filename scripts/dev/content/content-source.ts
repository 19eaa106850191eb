import type { Snapshot } from '@portico/content-model'

/** What the pages of a moment are made of. */
export interface Content {
  readonly snapshot: Snapshot
  /** The file of this machine that stands at `/media/NAME`. */
  readonly mediaFile: (name: string) => string | undefined
}

/** Where a development site has its content from. */
export interface ContentSource {
  /** For people: `the CMS at http://127.0.0.1:1337`. */
  readonly name: string
  /** @throws AppError when it cannot be read, ContentError when it cannot be published */
  read(): Promise<Content>
  /** Calls back after each change until the signal aborts. */
  watch(onChange: () => void, signal: AbortSignal): void
}
