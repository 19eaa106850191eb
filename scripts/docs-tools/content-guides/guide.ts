import type { GuideBlock, GuideServer } from './guide-files.ts'

/** What a guide is run with. */
export interface GuideWork {
  /** An empty folder for the reader's project, below which the packages of the guides are found. */
  readonly folder: string
  readonly blocks: readonly GuideBlock[]
  readonly server: GuideServer
}

/** How the code of an integration guide is run, or compiled where nothing can run it. */
export interface Guide {
  /** The file of the page, without its ending. */
  readonly name: string
  /** What happens with its code, for people: “run with PHP”. */
  readonly how: string
  /** Says what is missing on this machine, if something is. */
  missing?(): Promise<string | undefined>
  /** @throws when the code does not do what the page says */
  check(work: GuideWork): Promise<void>
}
