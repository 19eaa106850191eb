import { z } from 'zod'
import type { KeptIndex } from '../engine.ts'

const generationSchema = z.strictObject({ collection: z.string(), sequence: z.int() })

/**
 * What a release asks of Typesense, and keeps as its data: those records of a collection that count at a number. A
 * record counts from the number of the release that brought it up to the one that replaced it, so that several releases
 * share a collection and each sees its own.
 */
export type SearchGeneration = Readonly<z.infer<typeof generationSchema>>

/** What a release asks, or `undefined` where this code cannot read its data. */
export function readGeneration(data: unknown): SearchGeneration | undefined {
  return generationSchema.safeParse(data).data
}

/** What the kept releases ask, and the ids of those whose data this code cannot read. */
export function readKept(kept: readonly KeptIndex[]): { generations: SearchGeneration[]; unreadable: string[] } {
  const read = kept.map(({ release, data }) => ({ release, generation: readGeneration(data) }))
  return {
    generations: read.flatMap(({ generation }) => generation ?? []),
    unreadable: read.flatMap(({ release, generation }) => (generation ? [] : [release])),
  }
}
