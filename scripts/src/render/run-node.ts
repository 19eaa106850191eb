import { spawn } from 'node:child_process'
import process from 'node:process'
import { AppError } from '../lib/app-error.ts'
import { eachLine } from '../lib/lines.ts'
import { pagesDone, usefulLines } from './next-output.ts'

export interface NodeRun {
  /** The file that is run, and its arguments. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** What it reads. */
  readonly input?: string
  /** Called with how many pages are done, of how many. */
  readonly onPage: (done: number, total: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Next keeps two builds apart by itself, where the other one was not started by us. */
const BUSY = /another next build process is already running|is another instance of next build running/i
const KEPT_LINES = 400

/**
 * Runs a process of Next to its end, and reads off its output how far it is.
 * @throws AppError with the lines of its output that say why; transient where another build is in its way
 */
export function runNode({ args, cwd, env, input = '', onPage, signal }: NodeRun): Promise<void> {
  const output: string[] = []
  const keep = (line: string): void => {
    output.push(line)
    if (output.length > KEPT_LINES) output.shift()
    const pages = pagesDone(line)
    if (pages) onPage(pages.done, pages.total)
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], signal })
    eachLine(child.stdout, keep)
    eachLine(child.stderr, keep)
    child.once('error', reject)
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve()
      else reject(failure(output, { code, killedBy }))
    })
    /* A child that ends early says why itself. */
    child.stdin.once('error', () => undefined)
    child.stdin.end(input)
  })
}

function failure(
  output: readonly string[],
  { code, killedBy }: { code: number | null; killedBy: NodeJS.Signals | null },
): AppError {
  if (output.some((line) => BUSY.test(line)))
    return new AppError('The pages could not be rendered: another build of this site is running.', {
      hint: 'Try again when it is done.',
      transient: true,
    })
  return new AppError(
    `The pages could not be rendered (Next ended with ${killedBy ?? `code ${code}`}):\n\n${usefulLines(output).join('\n')}`,
    {
      transient: killedBy !== null,
      hint: 'If the lines name a document, mend it in the CMS; otherwise this is a fault of the site’s code.',
    },
  )
}
