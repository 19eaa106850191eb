import type { Setting } from '../../../config/setting.ts'
import type { Progress } from '../../../lib/task.ts'
import type { IndexedPage, SearchPages } from '../search-pages.ts'

/*
 * What a search engine is when a release is indexed. An engine is a folder here with its entry in `index.ts`, and a line
 * in `registry.ts`; what asks it in the browser is a folder and a line in `web/src/search/engines`.
 */

/** What the registry knows of an engine before it is configured. Loads none of the engine's own code. */
export interface EngineDefinition {
  /** As the release and `search/config.json` call it. */
  readonly name: string
  /** Its environment variables, by name. */
  readonly settings: Readonly<Record<string, Setting>>
  /** What is wrong with the variables together, beyond the schema of each. */
  faultsOf(variables: Variables): string[]
  /** Its settings as JSON, or `undefined` where the variables do not ask for it. They have no faults. */
  configure(variables: Variables): unknown
  /** The engine with the settings that `configure` gave. */
  open(settings: unknown): SearchEngine
}

/** Which engine answers readers, as plain data: a configuration is sent from process to process. */
export interface SearchSettings {
  readonly engine: string
  readonly settings: unknown
}

/** The environment, without empty variables. */
export type Variables = Readonly<Record<string, string>>

/** A search engine with its settings. */
export interface SearchEngine {
  readonly name: string
  /** Origins that readers' browsers connect to. */
  readonly origins: readonly string[]
  /**
   * Brings the engine up to a release. What kept releases ask stays as it is.
   * @throws {AppError} where it does not take everything
   */
  index(request: IndexRequest): Promise<EngineIndex>
  /** Whether it can be indexed just now: it is there, and takes our key. Costs one short request. */
  answers(): Promise<boolean>
  /**
   * Removes what no kept release needs.
   * @throws {AppError} where the engine cannot be reached, or it is not known what a kept release needs
   */
  prune(request: PruneRequest): Promise<void>
}

/** What a kept release noted of its index: its id, and data that only the engine reads. */
export interface KeptIndex {
  readonly release: string
  readonly data: unknown
}

export interface PruneRequest {
  /** The folder of the portal's data, where an engine may keep what tells this portal from others. */
  readonly dataFolder: string
  readonly kept: readonly KeptIndex[]
}

export interface IndexRequest extends PruneRequest {
  readonly releaseId: string
  /** The address of this portal. */
  readonly siteUrl: string
  readonly pages: SearchPages
  /** The addresses of pages that the team's rules for the search name. */
  readonly named: readonly string[]
  /** What the release has that this one differs little from; absent where everything is indexed. */
  readonly base: BaseIndex | undefined
  readonly progress?: Progress | undefined
}

export interface BaseIndex {
  readonly pages: readonly IndexedPage[]
  /** What the engine noted in that release. */
  readonly data: unknown
  /** What the engine left for the next index. */
  readonly state: unknown
  /** Whether its search folder has a file. */
  readonly hasFile: (name: string) => boolean
  /** A file of its search folder. */
  readonly readFile: (name: string) => string
}

/** A file of the search folder, by its name there. */
export interface SearchFile {
  readonly name: string
  readonly content: string
}

export interface EngineIndex {
  /** What the engine's side in the browser needs, in `search/config.json` under the engine's name. JSON. */
  readonly config?: unknown
  /** What the release keeps of the index. JSON that only the engine reads; it lives as long as the release. */
  readonly data?: unknown
  /** What makes the next index cheaper. JSON that only the engine reads; it may be lost. */
  readonly state?: unknown
  /** Files to write to the search folder: those that the base does not have. */
  readonly files?: readonly SearchFile[]
  /** The names of all files of the index, those of the base included. */
  readonly fileNames?: readonly string[]
}
