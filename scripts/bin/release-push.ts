import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { AppError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { pushRelease } from '../pipeline/push/index.ts'

const HELP = `Usage: npm run release:push -- --to TARGET [--to TARGET …] [--release NAME] [--dry-run]

Sends the live release to other machines: only what they lack. All files go to all targets first; then each is switched.
A push that is cut short shows nothing of the release; run it again.

  --to TARGET      a folder; rsync://host/module/path or user@host:path; s3://bucket/prefix
  --release NAME   another release: an id from “npm run releases”
  --dry-run        say what would be sent, and send nothing
  --help           this text

A folder and rsync get the folders that “npm run serve” reads with PORTICO_DATA there: each release beside the others, and
the link “current”, which is replaced in one step.

A bucket gets the files at their addresses, because its website cannot follow a link. Scripts, styles and pictures are sent
first, then data, then pages, the manifest last; those of earlier releases stay. Each page is whole at any moment. The switch
as a whole is not one step: while the pages are sent, some are new and some are not, and a push that is cut short there
leaves it so until the next one. The keys are those of the AWS CLI: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, and
AWS_ENDPOINT_URL_S3 for storage of others.

Exit codes: 0 sent and switched, 1 a fault, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', multiple: true },
      release: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { to = [], release, 'dry-run': dryRun = false } = values
  if (to.length === 0)
    throw new AppError('--to is missing.', {
      hint: 'Name a folder, rsync://host/module, user@host:path or s3://bucket.',
      exitCode: 2,
    })
  const pushed = await pushRelease(loadConfig(), { to, release, dryRun })
  for (const { address, files, bytes } of pushed.sent) {
    const what = `${count(files, 'file')}, ${(bytes / 1024).toFixed(0)} KiB`
    process.stdout.write(
      dryRun
        ? `${address} lacks ${what} of ${pushed.release}.\n`
        : `${address} shows ${pushed.release}: ${what} sent.\n`,
    )
  }
})
