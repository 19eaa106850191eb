import { AppError } from '../../lib/app-error.ts'
import { DIALECTS, type Dialect } from '../parse/index.ts'

/**
 * The one folder that a command reads, and its dialect where it is named.
 * @throws AppError, with exit code 2, at any other number of folders or an unknown dialect
 */
export function readFolderArguments(
  positionals: readonly string[],
  name: string | undefined,
): { folder: string; dialect: Dialect | undefined } {
  const [folder, ...rest] = positionals
  const dialect = DIALECTS.find((known) => known === name)
  if (!folder || rest.length > 0)
    throw new AppError('Name one folder.', { hint: 'Run the command with --help to see what it takes.', exitCode: 2 })
  if (name !== undefined && dialect === undefined)
    throw new AppError(`There is no dialect ${name}.`, { hint: `Use one of ${DIALECTS.join(', ')}.`, exitCode: 2 })
  return { folder, dialect }
}
