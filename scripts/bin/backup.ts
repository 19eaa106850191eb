import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment, versionOf } from '../config/index.ts'
import { count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { passphraseOf, writeBackup } from '../pipeline/backup/index.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

const HELP = `Usage: npm run backup [-- --to DIR|FILE] [--encrypt] [--with-releases]

Writes everything that cannot be made again into one file, while the portal runs: the database, the uploads, the list of
public addresses, the queue of the publisher, the settings with their secrets. Reads it again and compares every hash.

Uploads in a bucket (UPLOADS_BUCKET) stay there and are not in the file.

  --to DIR|FILE     a folder, or a file that is not there yet; the present folder unless given
  --encrypt         with PORTICO_BACKUP_PASSPHRASE, or one that is asked for; “age --decrypt” reads it as well
  --with-releases   the releases too, so that the site is back at once and can be rolled back
  --help            this text

Exit codes: 0 written and compared, 1 a fault, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      encrypt: { type: 'boolean' },
      'with-releases': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  requireKnownData(config.folders.data, versionOf(config.root))
  const variables = readEnvironment({ root: config.root })
  const passphrase = values.encrypt ? await passphraseOf(variables, { twice: true }) : undefined
  const { file, manifest } = await writeBackup({
    config,
    variables,
    to: values.to ?? `${process.cwd()}/`,
    withReleases: values['with-releases'] ?? false,
    passphrase,
  })
  process.stdout.write(`${file} is written and compared: ${count(manifest.files.length, 'file')}.\n`)
  const bucket = variables['UPLOADS_BUCKET']
  if (bucket !== undefined)
    process.stdout.write(
      `The uploads are in the bucket ${bucket} and not in this file: keep versions or a copy of the bucket.\n`,
    )
  if (passphrase === undefined)
    process.stdout.write('It holds the secrets of the portal, and is not encrypted: keep it where you keep secrets.\n')
})
