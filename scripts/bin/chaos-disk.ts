import process from 'node:process'
import { parseArgs } from 'node:util'
import { injectedFullDisk, mountedFullDisk, type FullDiskReport } from '../src/chaos/full-disk.ts'
import { reportChaos } from '../src/chaos/report.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { task } from '../src/lib/task.ts'

const HELP = `Usage: npm run chaos:disk [-- --short] [--json FILE]

Makes a release on a disk that has no space left: from its first operation on, from its second, and so on for each; then
on a small file system in memory that grows by a page at a time (where mounting one is allowed).

  --short       every fourth of them
  --json FILE   writes the figures
  --help        this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const step = values.short ? 4 : 1
  const reports: FullDiskReport[] = [
    await task('No space, injected', () => injectedFullDisk({ step })),
    await task('No space, a full file system', () => mountedFullDisk({ step })),
  ]
  reportChaos({
    title: 'chaos:disk',
    lines: reports.map(({ kind, tries, skipped }) =>
      skipped
        ? `${kind}: skipped, ${skipped.trim()}`
        : `${kind}: no space ${tries} times, live site unchanged, nothing left behind`,
    ),
    faults: reports.flatMap(({ kind, faults }) => faults.map((fault) => `${kind}: ${fault}`)),
    figures: reports,
    ...(values.json && { json: values.json }),
  })
})
