import type { BlockImports } from '../types.ts'
import { apiCall } from './api-call.ts'
import { callout } from './callout.ts'
import { cards } from './cards.ts'
import { codeGroup } from './code-group.ts'
import { code } from './code.ts'
import { columns } from './columns.ts'
import { details } from './details.ts'
import { diagram } from './diagram.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { image } from './image.ts'
import { locked } from './locked.ts'
import { playground } from './playground.ts'
import { queryBuilder } from './query-builder.ts'
import { requestSwitch } from './request-switch.ts'
import { snippet } from './snippet.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'

/** How each block is read. A block of the content model without an entry does not compile. */
export const blockImports = {
  apiCall,
  callout,
  cards,
  code,
  codeGroup,
  columns,
  details,
  diagram,
  divider,
  embed,
  image,
  locked,
  playground,
  queryBuilder,
  requestSwitch,
  snippet,
  table,
  tabs,
} satisfies BlockImports
