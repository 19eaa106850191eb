import type { Folders } from '../../config/index.ts'
import type { GivenPassage } from '../answers/index.ts'
import type { Draft } from './draft.ts'
import type { Preview } from './preview-of.ts'
import type { SearchTrial, TriedSearch } from './try-search.ts'
import type { RemovalPlan } from './removal-plan.ts'

/* What the publisher and the process of its previews say to each other. */

export interface PreviewSource {
  /** The folder of the project. */
  readonly root: string
  readonly folders: Folders
}

export type PreviewQuestion =
  | { readonly kind: 'page'; readonly draft: Draft }
  /** What changes when a document goes. */
  | { readonly kind: 'removal'; readonly documentId: string }
  /** What a query finds, now and with other rules. */
  | { readonly kind: 'search'; readonly trial: SearchTrial }
  /** What of the release may answer a question of a reader. */
  | { readonly kind: 'passages'; readonly question: string }
  /** A file that a preview loads: of its code, or a sidebar. */
  | { readonly kind: 'file'; readonly path: string }

export interface PreviewOrder {
  readonly id: number
  readonly source: PreviewSource
  readonly question: PreviewQuestion
}

export interface PreviewReply {
  readonly id: number
  readonly preview?: Preview
  readonly removal?: RemovalPlan
  readonly search?: TriedSearch
  readonly passages?: readonly GivenPassage[]
  readonly text?: string
  /** What the process could not do. */
  readonly fault?: { readonly message: string }
}
