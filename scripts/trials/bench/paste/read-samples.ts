import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { PROJECT_ROOT } from '../../../config/index.ts'

/** A clipboard as a program fills it, and the blocks that must come of it. */
export interface PasteSample {
  /** The program and the case: `word/nested-list`. */
  readonly name: string
  /** What the clipboard holds, by type. */
  readonly flavors: Readonly<Record<string, string>>
  /** Words that stand in the text and are selected. */
  readonly selected?: string
  /** Lines as `linesOf` writes them. */
  readonly lines: readonly string[]
}

/** What begins a part; text may have lines like it. */
const PART = /^=== (?=(?:text\/[\w-]+|vscode-editor-data|selected|blocks)$)/m

/** Where the samples are: a folder a program, a file a sample. */
export const SAMPLES = join(PROJECT_ROOT, 'scripts/trials/bench/paste/samples')

/** All samples, in the order of their names. */
export async function readSamples(folder: string = SAMPLES): Promise<PasteSample[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.txt')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return parseSample(relative(folder, path).replace(/\.txt$/, ''), await readFile(path, 'utf8'))
    }),
  )
}

/**
 * Reads a sample: a line that says what it is, then parts that begin with `=== TYPE`, the last of them `=== blocks`.
 */
export function parseSample(name: string, file: string): PasteSample {
  const [, ...parts] = file.split(PART)
  const content = new Map(
    parts.map((part): [string, string] => {
      const end = part.indexOf('\n')
      return [part.slice(0, end).trim(), part.slice(end + 1).replace(/\n$/, '')]
    }),
  )
  const blocks = content.get('blocks')
  const selected = content.get('selected')
  content.delete('blocks')
  content.delete('selected')
  if (blocks === undefined || content.size === 0)
    throw new Error(`The sample ${name} needs a part “=== text/plain” or “=== text/html”, and a part “=== blocks”.`)
  return {
    name,
    flavors: Object.fromEntries(content),
    ...(selected !== undefined && { selected }),
    lines: blocks.split('\n').filter((line) => line !== ''),
  }
}
