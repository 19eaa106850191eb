import type { BlockName, BlockObject } from '@portico/content-model'
import type { Nodes } from 'mdast'
import type { BlockImport } from '../parse/types.ts'
import type { ExportScope } from '../stringify/types.ts'
import { apiCall } from './api-call.ts'
import type { BlockMarkdown } from './block-markdown.ts'
import { authorNote } from './author-note.ts'
import { callout } from './callout.ts'
import { cards } from './cards.ts'
import { codeGroup } from './code-group.ts'
import { code } from './code.ts'
import { columns } from './columns.ts'
import { custom, customContainer } from './custom.ts'
import { details } from './details.ts'
import { diagram } from './diagram.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { image } from './image.ts'
import { locked } from './locked.ts'
import { playground } from './playground.ts'
import { queryBuilder } from './query-builder.ts'
import { requestSwitch } from './request-switch.ts'
import { richList } from './rich-list.ts'
import { snippet } from './snippet.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'

/** How each block is read and written. A block of the content model without an entry does not compile. */
const blockMarkdown = {
  apiCall,
  authorNote,
  callout,
  cards,
  code,
  codeGroup,
  columns,
  custom,
  customContainer,
  details,
  diagram,
  divider,
  embed,
  image,
  locked,
  playground,
  queryBuilder,
  requestSwitch,
  richList,
  snippet,
  table,
  tabs,
} satisfies { readonly [Name in BlockName]: BlockMarkdown<Name> }

const all: readonly { readonly read?: BlockImport }[] = Object.values(blockMarkdown)
export const blockImports: readonly BlockImport[] = all.flatMap(({ read }) => read ?? [])

/** Writes a block as Markdown nodes. */
export function exportBlock(block: BlockObject, scope: ExportScope): Nodes[] {
  const write = blockMarkdown[block._type].write as (block: BlockObject, scope: ExportScope) => Nodes[]
  return write(block, scope)
}
