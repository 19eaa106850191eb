import { highlightLines } from '@/highlight/highlighter'

/** Stands in for the cache of highlighted code, which is a folder: a browser highlights each sample again. */
export async function cachedLines(...sample: Parameters<typeof highlightLines>): Promise<readonly string[]> {
  return (await highlightLines(...sample)).lines
}
