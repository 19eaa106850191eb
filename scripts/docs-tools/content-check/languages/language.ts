/** A sample of code that does not read as its language. */
export interface SyntaxFault {
  /** Counted from 1, in the sample. */
  readonly line: number
  readonly message: string
}

/** Reads a sample of code whole. @returns its first faults; none for a sample that parses */
export type Parser = (code: string) => SyntaxFault[] | Promise<SyntaxFault[]>

/** Runs a parser that throws, and reads the place off what it threw. */
export function faultsOf(parse: () => unknown, lineOf: (error: object) => number | undefined): SyntaxFault[] {
  try {
    parse()
    return []
  } catch (error) {
    return [syntaxFault(error, lineOf)]
  }
}

/** A thrown syntax error as a fault. Anything that is no error is thrown on. */
export function syntaxFault(error: unknown, lineOf: (error: object) => number | undefined): SyntaxFault {
  if (!(error instanceof Error)) throw error
  return { line: lineOf(error) ?? 1, message: error.message.split('\n')[0] ?? '' }
}

/** A number inside an error, found by its path; undefined where there is none. */
export function numberAt(error: object, ...path: string[]): number | undefined {
  let value: unknown = error
  for (const step of path)
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined
  return typeof value === 'number' ? value : undefined
}
