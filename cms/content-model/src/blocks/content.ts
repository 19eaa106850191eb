import { z } from 'zod'
import type { BodyBlock } from './body.ts'
import { bodyBlockSchema } from './body.ts'

/** Blocks inside a container. An interface, because a recursive alias would not resolve. */
export interface Content extends Array<BodyBlock> {}

/** What any container of blocks holds: the same blocks as the body itself. A function, because the modules form a circle. */
export function contentSchema(): z.ZodType<Content> {
  return z.lazy(() => z.array(bodyBlockSchema))
}
