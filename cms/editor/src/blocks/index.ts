import type { BlockName } from '@portico/content-model'
import { apiCall } from './api-call.tsx'
import { authorNote } from './author-note.tsx'
import { callout } from './callout.tsx'
import { cards } from './cards.tsx'
import { codeGroup } from './code-group.tsx'
import { code } from './code.tsx'
import { columns } from './columns.tsx'
import { custom, customContainer } from './custom.tsx'
import { details } from './details.tsx'
import { diagram } from './diagram.tsx'
import { divider } from './divider.tsx'
import { embed } from './embed.tsx'
import { image } from './image.tsx'
import { locked } from './locked.tsx'
import type { BlockPart } from './part.ts'
import { playground } from './playground.tsx'
import { queryBuilder } from './query-builder.tsx'
import { requestSwitch } from './request-switch.tsx'
import { richList } from './rich-list.tsx'
import { snippet } from './snippet.tsx'
import { table } from './table.tsx'
import { tabs } from './tabs.tsx'

/** The editor's part of every block. A block of the content model without one does not compile. */
export const parts = {
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
} satisfies { [Name in BlockName]: BlockPart }

const FIRST: readonly BlockName[] = [
  'code',
  'callout',
  'image',
  'table',
  'tabs',
  'details',
  'snippet',
  'cards',
  'columns',
]

/** The part of a block by name. */
export const blockPart = (name: BlockName): BlockPart => parts[name]

/** The blocks that the insert menu offers, most used first. */
export const insertable: readonly BlockName[] = [
  ...FIRST,
  ...(Object.keys(parts) as BlockName[]).filter((name) => !FIRST.includes(name)),
].filter((name) => blockPart(name).create)
