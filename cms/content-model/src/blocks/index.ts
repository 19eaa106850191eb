import type { z } from 'zod'
import { panel } from './api-call.ts'
import { blockSpecs, type BlockSpecs, type BodyBlock } from './body.ts'
import { card } from './cards.ts'
import { column } from './columns.ts'
import { variant } from './request-switch.ts'
import { cell, row } from './table.ts'
import { tab } from './tabs.ts'

/** Every block object of the body, by its `_type`. */
export const blocks = Object.fromEntries(blockSpecs().map((spec) => [spec.name, spec])) as {
  readonly [Spec in BlockSpecs as Spec['name']]: Spec
}

/** Every member of a container, by its `_type`. */
export const members = { card, cell, column, panel, row, tab, variant } as const

export type BlockName = keyof typeof blocks
export type MemberName = keyof typeof members
export type BlockObject = Exclude<BodyBlock, { _type: 'block' }>
export type BlockOf<Name extends BlockName> = Extract<BodyBlock, { _type: Name }>
export type MemberOf<Name extends MemberName> = z.infer<(typeof members)[Name]['schema']>
