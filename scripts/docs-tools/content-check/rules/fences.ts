import { visit } from 'unist-util-visit'
import { parseInfo } from '../../../markdown/blocks/info-string.ts'
import type { CheckedPage } from '../content.ts'
import type { Finding } from '../finding.ts'
import { languageReader } from '../languages/index.ts'
import type { Rule } from './rule.ts'

/** A sample of code where it stands in its file. */
export interface Fence {
  readonly file: string
  /** Of the opening fence. */
  readonly line: number
  readonly language: string | undefined
  readonly title: string | undefined
  readonly code: string
}

export function fencesOf({ file, parsed }: CheckedPage): Fence[] {
  const fences: Fence[] = []
  visit(parsed.tree, 'code', ({ lang, meta, value, position }) => {
    const { title } = parseInfo(meta ?? '')
    fences.push({ file, line: position?.start.line ?? 1, language: lang ?? undefined, title, code: value })
  })
  return fences
}

export const fences: Rule = {
  name: 'fences',
  about: 'every code sample has a language and parses',
  async check({ pages }) {
    const found = await Promise.all(pages.flatMap(fencesOf).map(findingsOf))
    return found.flat()
  },
}

async function findingsOf({ file, line, language, title, code }: Fence): Promise<Finding[]> {
  const finding = (at: number, message: string): Finding => ({ file, line: at, severity: 'error', message })
  if (!language) return [finding(line, 'The sample has no language; plain text is “text”.')]
  const reader = languageReader(language, title)
  if (!reader)
    return [finding(line, `Nothing is known of the language “${language}”; add it to content-check/languages.`)]
  if ('unread' in reader) return []
  const faults = await reader(code)
  return faults.map((fault) => finding(line + fault.line, `As ${language} the sample does not parse: ${fault.message}`))
}
