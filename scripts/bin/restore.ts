import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment, versionOf } from '../config/index.ts'
import { AppError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { passphraseOf, restoreBackup } from '../pipeline/backup/index.ts'

const HELP = `Usage: npm run restore -- FILE [--into DIR]

Puts a backup of “npm run backup” into an empty data folder, and the database into an empty one where it is PostgreSQL.
Compares every hash before it writes anything. Writes .env where there is none.

  FILE         the backup
  --into DIR   the data folder; PORTICO_DATA unless given
  --help       this text

Exit codes: 0 restored, 1 a fault, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [file] = positionals
  if (file === undefined || positionals.length > 1)
    throw new AppError('restore takes the file of one backup.', { hint: 'npm run restore -- FILE', exitCode: 2 })
  const { root, folders } = loadConfig()
  const variables = readEnvironment({ root })
  const into = values.into === undefined ? folders.data : resolve(values.into)
  const { manifest, settings } = await restoreBackup({
    file,
    into,
    root,
    version: versionOf(root),
    databaseUrl: variables['DATABASE_URL'],
    passphrase: () => passphraseOf(variables, { twice: false }),
  })
  process.stdout.write(
    [
      `Restored into ${into}: ${count(manifest.files.length, 'file')} of ${manifest.createdAt}.`,
      `Its settings and secrets are in ${settings}.${settings === join(root, '.env') ? '' : ' There is an .env already: take them over.'}`,
      `Next: ${values.into === undefined ? '' : `set PORTICO_DATA=${into}, then `}npm start`,
      '',
    ].join('\n'),
  )
})
