import process from 'node:process'
import { parseArgs } from 'node:util'
import { lost } from '../chaos/lost.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { HarnessPortal } from '../harness/harness-portal.ts'

const HELP = `Usage: npm run chaos:lost [-- --short] [--json FILE]

Two hundred publishes in a CMS whose webhooks all go nowhere: the site shows the last one within a minute.

  --short       ten publishes
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not.
`
const WITHIN_MS = 60_000

await runCommand(async () => {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await runHarness(async (cleanup) => {
    const portal = await task('Start a portal', () => HarnessPortal.start({ cleanup }))
    const publishes = values.short ? 10 : 200
    const report = await task('Publish without webhooks', (progress) => lost(portal, { publishes, progress }))
    printReport({
      title: 'chaos:lost',
      lines: [
        `${report.publishes} publishes without webhooks, ${report.releases} releases, caught up ${(report.caughtUp / 1000).toFixed(1)} s after the last`,
      ],
      faults: [
        ...(report.caughtUp > WITHIN_MS ? ['it took longer than a minute'] : []),
        ...(report.equal ? [] : ['the site is not what the CMS has']),
      ],
      figures: report,
      ...(values.json && { json: values.json }),
    })
  })
})
