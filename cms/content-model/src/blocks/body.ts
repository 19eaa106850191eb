import { z } from 'zod'
import { apiCall } from './api-call.ts'
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
import { textBlockSchema, type TextBlock } from './text-block.ts'

/** Every block object of the body. A function, because containers hold bodies and the modules form a circle. */
export const blockSpecs = () =>
  [
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
  ] as const
export type BlockSpecs = ReturnType<typeof blockSpecs>[number]

/** A block of the body or of a container: a text block or any object of the registry. */
export type BodyBlock = TextBlock | z.infer<BlockSpecs['schema']>

export const bodyBlockSchema: z.ZodType<BodyBlock> = z.lazy(() =>
  z.discriminatedUnion('_type', [textBlockSchema, ...blockSpecs().map(({ schema }) => schema)]),
)

/** The body of a doc or a snippet. */
export const bodySchema = z.array(bodyBlockSchema)
export type Body = z.infer<typeof bodySchema>
