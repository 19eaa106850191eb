import { extname } from 'node:path'
import { graphql } from './graphql.ts'
import { javascript, tsx, typescript } from './javascript.ts'
import { json } from './json.ts'
import type { Parser, SyntaxFault } from './language.ts'
import { yaml } from './yaml.ts'

const BY_ENDING: Readonly<Record<string, Parser>> = {
  '.js': javascript,
  '.jsx': javascript,
  '.mjs': javascript,
  '.ts': typescript,
  '.tsx': tsx,
  '.json': json,
  '.yaml': yaml,
  '.yml': yaml,
}

/**
 * What a change shows are lines out of a file, so a side may be a whole program, or what stands between the braces of
 * an object, the brackets of a list or the braces of a class.
 */
const FORMS: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => `{${code}}`,
  (code) => `[${code}]`,
  (code) => `({${code}})`,
  (code) => `class Part {${code}}`,
]

/** A change: lines are added, removed or kept, and both sides parse as the file that the title names, or as one of the usual languages. */
export function diffOf(title: string | undefined): Parser {
  const named = BY_ENDING[extname(title ?? '')]
  const parsers = named ? [named] : [javascript, graphql]
  return async (code) => {
    const lines = code.split('\n')
    if (!lines.some((line) => /^[+-]/.test(line))) return [{ line: 1, message: 'Nothing is added or removed.' }]
    const sides = ['-', '+'].map((sign) =>
      lines.map((line) => (line.startsWith(sign) || !/^[+-]/.test(line) ? line.slice(1) : '')).join('\n'),
    )
    const faults = await Promise.all(sides.map((side) => faultsOfSide(side, parsers)))
    return faults.flat().slice(0, 1)
  }
}

async function faultsOfSide(side: string, parsers: readonly Parser[]): Promise<SyntaxFault[]> {
  const all = await Promise.all(parsers.flatMap((parse) => FORMS.map((form) => parse(form(side)))))
  return all.some((faults) => faults.length === 0) ? [] : (all[0] ?? [])
}
