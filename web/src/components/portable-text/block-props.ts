import type { BlockName, BlockOf, Body, Media, MemberName, MemberOf } from '@portico/content-model'
import type { FormerAnchor } from '@portico/content-model/site'
import type { ReactNode } from 'react'
import type { Highlighted } from '@/highlight/highlight-code'
import type { CustomComponents } from '@/theme/custom-block'

/** What the blocks of one page share. */
export interface PageContext {
  /** The files that it shows, by documentId. */
  readonly media: Readonly<Record<string, Media>>
  /** The anchor of each heading, by the `_key` of its block. */
  readonly anchors: Readonly<Record<string, string>>
  /** Anchors that the page once had, each with the one at which its readers arrive now. */
  readonly formerAnchors: readonly FormerAnchor[]
  readonly highlighted: Highlighted
  /** The components of the portal's own blocks that the page shows. */
  readonly customBlocks: CustomComponents
  /** The name of each table, by its `_key`: no two of a page have the same. */
  readonly tableNames: ReadonlyMap<string, string>
  /** What the alternatives of each group show at first, by the name of the group. */
  readonly initialChoices: ReadonlyMap<string, string>
  /** Renders the body of a container. */
  readonly render: (body: Body) => ReactNode
  /** The same, but a single paragraph stands without its `<p>`: for table cells. */
  readonly renderTight: (body: Body) => ReactNode
}

export interface BlockProps<Name extends BlockName> {
  readonly value: BlockOf<Name>
  readonly page: PageContext
}

export interface MemberProps<Name extends MemberName> {
  readonly value: MemberOf<Name>
  readonly page: PageContext
}
