import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { AppError } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { accept, describeReleases, pruneReleases } from '../pipeline/release/index.ts'

const HELP = `Usage: npm run releases [-- --keep N | --accept RELEASE]

Lists the releases on this machine, the newest first: which is live, pinned or held, its pages, its size, its search.

  --keep N           remove the oldest until N are left; the live and the pinned one always stay
  --accept RELEASE   let a held release live: one that takes many pages away, or pages of the navigation
  --help             this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { keep: { type: 'string' }, accept: { type: 'string' }, help: { type: 'boolean' } },
  })
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
  if (values.accept !== undefined) {
    const held = await accept(folders, values.accept)
    process.stdout.write(held ? `Accepted. ${held.message}\n` : `Live now: ${values.accept}\n`)
    return
  }
  const lines = await describeReleases(folders)
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (lines.length === 0) process.stdout.write('There is no release yet. “npm start” or “npm run publish” makes one.\n')
})
