import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/index.ts'
import { AppError } from '../src/lib/app-error.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { listReleases, liveRelease, pruneReleases } from '../src/release/index.ts'

const HELP = `Usage: npm run releases [-- --keep N]

Lists the releases on this machine, the newest first; the live one is marked.

  --keep N   remove the oldest until N are left; the live one always stays
  --help     this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { keep: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { folders } = loadConfig()
  if (values.keep !== undefined) {
    const keep = Number(values.keep)
    if (!Number.isInteger(keep) || keep < 1)
      throw new AppError(`--keep takes a number from 1 up, not “${values.keep}”.`, { exitCode: 2 })
    const removed = await pruneReleases(folders, { keep })
    process.stdout.write(`${removed.length} removed\n`)
  }
  const live = await liveRelease(folders)
  const releases = await listReleases(folders)
  if (releases.length === 0)
    process.stdout.write('There is no release yet. “npm start” or “npm run publish” makes one.\n')
  for (const { id, createdAt, revision, pages } of releases)
    process.stdout.write(`${id === live?.id ? '* ' : '  '}${id}  ${createdAt}  revision ${revision}, ${pages} pages\n`)
})
