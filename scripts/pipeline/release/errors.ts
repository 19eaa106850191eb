import { AppError } from '../../lib/app-error.ts'

/** A release that is kept is not as it was made. What only saves work by it can do without. */
export class DamagedRelease extends AppError {}

const FAULTS: Record<string, { what: string; hint: string }> = {
  ENOSPC: {
    what: 'the disk is full',
    hint: 'Make room, for example with “npm run releases -- --keep 5”, then publish again.',
  },
  EDQUOT: { what: 'the disk quota is used up', hint: 'Make room or raise the quota, then publish again.' },
  EROFS: { what: 'the disk is read-only', hint: 'Put PORTICO_DATA on a disk that can be written.' },
  EACCES: { what: 'writing is not allowed', hint: 'Give the user of the publisher the right to write there.' },
  EPERM: { what: 'writing is not allowed', hint: 'Give the user of the publisher the right to write there.' },
  EMFILE: { what: 'too many files are open', hint: 'Raise the limit of open files, then publish again.' },
}

/** Says of a fault of the disk what it means for the release. The live site is never touched by then. */
export function releaseError(error: unknown, place: string): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error
  const fault = FAULTS[String(error.code)]
  if (!fault) return error
  return new AppError(`The release could not be written to ${place}: ${fault.what}. The live site is unchanged.`, {
    hint: fault.hint,
    cause: error,
  })
}

/** The error of a file of a release that is not whole. */
export function damage(path: string, what: string): ConstructorParameters<typeof AppError> {
  return [
    `The release is damaged: ${path} ${what}. The live site is unchanged.`,
    { hint: 'Publish again; if it happens again, check the disk.' },
  ]
}
