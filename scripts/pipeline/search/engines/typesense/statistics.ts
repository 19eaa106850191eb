import { createHash } from 'node:crypto'
import { countCorpus } from '@portico/content-model'
import { z } from 'zod'
import type { EngineIndex, IndexRequest } from '../engine.ts'

/** Where the sections are fewer or more by this share, they are counted again. */
const LARGE_CHANGE = 0.1

const stateSchema = z.object({ file: z.string(), sections: z.number() })

/** The file with what the ranking has to know of the whole site. */
export interface StatisticsFile extends Required<Pick<EngineIndex, 'state' | 'files' | 'fileNames'>> {
  /** As named from the search folder. */
  readonly file: string
}

/**
 * The statistics of the sections of a release. Those of the base stay as long as the site is about as large: what a few
 * edits change in the frequency of common words, no ranking notices.
 */
export function writeStatistics({ pages: { pages, recordsOf }, base }: IndexRequest): StatisticsFile {
  const sections = pages.reduce((sum, { records }) => sum + records, 0)
  const before = stateSchema.safeParse(base?.state).data
  if (before && base?.hasFile(before.file) && Math.abs(before.sections - sections) <= LARGE_CHANGE * before.sections)
    return { file: before.file, state: before, files: [], fileNames: [before.file] }
  const content = JSON.stringify(countCorpus(pages.flatMap(recordsOf)))
  const file = `files/statistics-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.json`
  return { file, state: { file, sections }, files: [{ name: file, content }], fileNames: [file] }
}
