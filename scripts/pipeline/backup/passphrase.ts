import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '../../lib/app-error.ts'

const SHORTEST = 12

/** The passphrase of PORTICO_BACKUP_PASSPHRASE, or of whoever sits at the terminal; what is typed is not shown. */
export async function passphraseOf(
  variables: Readonly<Record<string, string>>,
  { twice }: { twice: boolean },
): Promise<string> {
  const set = variables['PORTICO_BACKUP_PASSPHRASE']
  const passphrase = set ?? (await typed('Passphrase of the backup: '))
  if (twice && passphrase.length < SHORTEST)
    throw new AppError(`The passphrase has fewer than ${SHORTEST} characters.`, {
      hint: 'Take a longer one.',
      exitCode: 2,
    })
  if (twice && set === undefined && (await typed('The same again: ')) !== passphrase)
    throw new AppError('The two passphrases differ.', { hint: 'Run the command again.', exitCode: 2 })
  return passphrase
}

async function typed(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new AppError('There is no passphrase, and nobody who could be asked for one.', {
      hint: 'Set PORTICO_BACKUP_PASSPHRASE.',
      exitCode: 2,
    })
  process.stderr.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, next) => next() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
