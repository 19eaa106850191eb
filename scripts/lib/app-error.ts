import { formatProblem, type Problem } from '@portico/content-model'

/** What a command ends with: 1 a fault, 2 wrong arguments or settings, 3 problems in the content. */
export type ExitCode = 1 | 2 | 3

interface AppErrorOptions {
  /** What to do next, as one sentence. */
  hint?: string
  cause?: unknown
  exitCode?: ExitCode
  /** The fault is another's and may pass (CMS down, search engine busy): worth another try later. */
  transient?: boolean
  /** What was being read changed meanwhile: it has to be read again from its start. */
  concurrentModification?: boolean
}

/** An error meant for people: what is wrong and where, and in `hint` what to do next. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly hint: string | undefined
  readonly exitCode: ExitCode
  readonly transient: boolean
  readonly concurrentModification: boolean

  constructor(
    message: string,
    { hint, cause, exitCode = 1, transient = false, concurrentModification = false }: AppErrorOptions = {},
  ) {
    super(message, { cause })
    this.hint = hint
    this.exitCode = exitCode
    this.transient = transient
    this.concurrentModification = concurrentModification
  }
}

/** Content that cannot be published, with every problem at once. */
export class ContentError extends AppError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error')
    super(`${count(errors.length, 'problem')} in the content: nothing was published.\n\n${formatProblems(errors)}`, {
      hint: 'Fix them in the CMS and publish again. The live site is unchanged.',
      exitCode: 3,
    })
    this.problems = problems
  }
}

/** `1 problem`, `2 problems`. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

/** Problems grouped by document, one line each. */
export function formatProblems(problems: readonly Problem[]): string {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const document = documentOf(problem)
    groups.set(document, [...(groups.get(document) ?? []), problem])
  }
  return [...groups]
    .map(([document, list]) => [document, ...list.map((problem) => `  - ${formatProblem(problem)}`)].join('\n'))
    .join('\n')
}

function documentOf({ document }: Problem): string {
  if (!document) return 'The site'
  return document.path ? `${document.title} (${document.path})` : document.title
}
