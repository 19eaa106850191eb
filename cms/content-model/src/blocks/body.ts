import { z } from 'zod'
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
import { textBlockSchema } from './text-block.ts'

/**
 * A block of the body or of a container: a text block or any object of the registry.
 * Lazy, because containers hold bodies and the modules form a circle.
 */
export const bodyBlockSchema = z.lazy(() =>
  z.discriminatedUnion('_type', [
    textBlockSchema,
    apiCall.schema,
    callout.schema,
    cards.schema,
    code.schema,
    codeGroup.schema,
    columns.schema,
    details.schema,
    diagram.schema,
    divider.schema,
    embed.schema,
    image.schema,
    locked.schema,
    playground.schema,
    queryBuilder.schema,
    requestSwitch.schema,
    snippet.schema,
    table.schema,
    tabs.schema,
  ]),
)
export type BodyBlock = z.infer<typeof bodyBlockSchema>

/** The body of a doc or a snippet. */
export const bodySchema = z.array(bodyBlockSchema)
export type Body = z.infer<typeof bodySchema>
