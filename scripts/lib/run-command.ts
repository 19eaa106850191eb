import process from 'node:process'
import { AppError } from './app-error.ts'
import { diskFault } from './disk-fault.ts'

const USAGE_EXIT_CODE = 2

/**
 * Runs the work of a command and ends the process with its exit code: 0 done, 1 a fault, 2 wrong arguments or
 * settings, 3 problems in the content. An {@link AppError} is printed in its own words, and so is a fault of the disk;
 * anything else is a fault of ours and shows its stack. Work that waits for what cannot come is a fault of ours, too.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  process.once('beforeExit', onNothingLeft)
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\n${describeError(error)}\n`)
    process.exitCode = exitCodeOf(error)
  } finally {
    process.off('beforeExit', onNothingLeft)
  }
}

function onNothingLeft(): void {
  process.stderr.write(`\n${describeError(new Error('The command stopped before its work was done.'))}\n`)
  process.exit(1)
}

/** What a person reads of an error: what and where, then `Next:` with what to do. */
export function describeError(error: unknown): string {
  if (error instanceof AppError) return error.hint ? `${error.message}\nNext: ${error.hint}` : error.message
  if (isUsageError(error)) return `${error.message}\nNext: Run the command with --help to see what it takes.`
  const fault = diskFault(error)
  if (fault) return describeError(fault)
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `Unexpected fault: ${text}\nNext: This is a fault of Portico. Please report it with these lines.`
}

function exitCodeOf(error: unknown): number {
  if (error instanceof AppError) return error.exitCode
  return isUsageError(error) ? USAGE_EXIT_CODE : 1
}

/** What `parseArgs` of node:util throws at an argument that it does not know. */
function isUsageError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
