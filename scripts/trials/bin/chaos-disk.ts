import process from 'node:process'
import { parseArgs } from 'node:util'
import { injectedFullDisk, mountedFullDisk, type FullDiskReport } from '../chaos/full-disk.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run chaos:disk [-- --short] [--json FILE]

Makes a release on a disk that has no space left: from its first operation on, from its second, and so on for each; then
on a small file system in memory that grows by a page at a time (where mounting one is allowed).

  --short       every fourth of them
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not.
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
  await runHarness(async (cleanup) => {
    const reports: FullDiskReport[] = [
      await task('No space, injected', () => injectedFullDisk({ step })),
      await task('No space, a full file system', () => mountedFullDisk({ step, cleanup })),
    ]
    printReport({
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
})
