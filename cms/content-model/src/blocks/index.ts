import type { BodyBlock } from './body.ts'
import { apiCall, panel } from './api-call.ts'
import { callout } from './callout.ts'
import { card, cards } from './cards.ts'
import { codeGroup } from './code-group.ts'
import { code } from './code.ts'
import { column, columns } from './columns.ts'
import { details } from './details.ts'
import { diagram } from './diagram.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { image } from './image.ts'
import { locked } from './locked.ts'
import { playground } from './playground.ts'
import { queryBuilder } from './query-builder.ts'
import { requestSwitch, variant } from './request-switch.ts'
import { snippet } from './snippet.ts'
import { cell, row, table } from './table.ts'
import { tab, tabs } from './tabs.ts'
import type { z } from 'zod'

/** Every block object of the body, by its `_type`. The key of each equals its name. */
export const blocks = {
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
} as const

/** Every member of a container, by its `_type`. */
export const members = { card, cell, column, panel, row, tab, variant } as const

export type BlockName = keyof typeof blocks
export type MemberName = keyof typeof members
export type BlockObject = Exclude<BodyBlock, { _type: 'block' }>
export type BlockOf<Name extends BlockName> = Extract<BodyBlock, { _type: Name }>
export type MemberOf<Name extends MemberName> = z.infer<(typeof members)[Name]['schema']>

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
/** Fails to compile when the registry and the body's schema name different blocks. */
export const registryIsComplete: Equal<BlockName, BlockObject['_type']> = true
