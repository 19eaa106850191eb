import { z } from 'zod'
import { AppError } from './app-error.ts'

const MAKE_ROOM = 'Make room, then run the command again.'
const RIGHTS = 'Give the user who runs the command the right to it, or name another place.'
const MORE_FILES = 'Raise the limit of open files, “ulimit -n”, then run the command again.'
const OTHER_PLACE = 'Name another place.'

/** What a person can do something about; any other code is a fault of ours. */
const FAULTS: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  ENOSPC: { what: 'The disk is full', hint: MAKE_ROOM },
  EDQUOT: { what: 'The disk quota is used up', hint: MAKE_ROOM },
  EROFS: { what: 'The disk is read-only', hint: OTHER_PLACE },
  EACCES: { what: 'This user has no right to it', hint: RIGHTS },
  EPERM: { what: 'This user has no right to it', hint: RIGHTS },
  EISDIR: { what: 'A folder is where a file must be', hint: OTHER_PLACE },
  ENOTDIR: { what: 'A file is where a folder must be', hint: OTHER_PLACE },
  EEXIST: { what: 'Something else is there already', hint: OTHER_PLACE },
  ENAMETOOLONG: { what: 'The name is longer than the disk takes', hint: OTHER_PLACE },
  ELOOP: { what: 'Links on the way lead in a circle', hint: OTHER_PLACE },
  EMFILE: { what: 'Too many files are open', hint: MORE_FILES },
  ENFILE: { what: 'Too many files are open', hint: MORE_FILES },
  SQLITE_FULL: { what: 'The disk is full', hint: MAKE_ROOM },
}

/** What making a folder ends with where a link leads nowhere, or a disk takes none. */
const NO_FOLDER = {
  what: 'The folder cannot be made',
  hint: 'See that its disk is mounted and can be written to, and that no link on the way leads nowhere.',
}

/** What the file system and SQLite throw. Faults of the network have an address, and those of processes no path. */
const faultSchema = z.object({
  code: z.string(),
  path: z.string().optional(),
  syscall: z.string().optional(),
  address: z.undefined().optional(),
})
const WITHOUT_PATH = new Set(['ENOSPC', 'EDQUOT', 'EISDIR', 'SQLITE_FULL'])

/** A fault of the disk in words; `undefined` for any other error. */
export function diskFault(error: unknown): AppError | undefined {
  const parsed = faultSchema.safeParse(error)
  if (!parsed.success) return undefined
  const { code, path, syscall } = parsed.data
  const fault = code === 'ENOENT' && syscall === 'mkdir' ? NO_FOLDER : FAULTS[code]
  if (!fault || (path === undefined && !WITHOUT_PATH.has(code))) return undefined
  return new AppError(path === undefined ? `${fault.what}.` : `${fault.what}: ${path}.`, {
    hint: fault.hint,
    cause: error,
  })
}
