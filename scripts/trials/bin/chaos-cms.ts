import process from 'node:process'
import { parseArgs } from 'node:util'
import { CMS_FAULTS, CMS_STAGES, type CmsStage } from '../chaos/cms-faults.ts'
import { cmsMovesWhileRead, cmsRun, type CmsRun } from '../chaos/cms.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { HarnessPortal } from '../harness/harness-portal.ts'

const HELP = `Usage: npm run chaos:cms [-- --short | --everywhere] [--json FILE]

An edit while the CMS answers wrongly, in ${CMS_FAULTS.length + 1} ways: the live site stays whole, the fault is named within a
minute, and the edit goes live by itself once it is over. Each fault at one stage of the reading.

  --everywhere  each fault at every stage, which takes about half an hour
  --short       six faults, and a publish in mid-read
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not.
`
const SHORT = 6

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean' },
      everywhere: { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const stages = Object.keys(CMS_STAGES) as CmsStage[]
  const all = CMS_FAULTS.flatMap((fault, n) =>
    (values.everywhere ? stages : stages.slice(n % stages.length).slice(0, 1)).map((stage) => ({ fault, stage })),
  )
  const step = values.short ? Math.floor(all.length / SHORT) : 1
  const cases = all.filter((_, n) => n % step === 0).slice(0, values.short ? SHORT : all.length)
  await runHarness(async (cleanup) => {
    const portal = await task('Start a portal', () => HarnessPortal.start({ cleanup, timing: { reconcileMs: 5000 } }))
    const runs: CmsRun[] = []
    for (const [n, { fault, stage }] of cases.entries()) {
      const run = await task(`${fault.name} (${stage})`, () => cmsRun(portal, { fault, stage, mark: n + 1 }))
      runs.push(run)
      process.stderr.write(`    ${run.named ?? 'got over it'}\n`)
      for (const each of run.wrong) process.stderr.write(`    ✗ ${each}\n`)
    }
    runs.push(await task('a publish in mid-read', () => cmsMovesWhileRead(portal, cases.length + 1)))
    const worst = (of: (run: CmsRun) => number) => (Math.max(...runs.map(of)) / 1000).toFixed(1)
    printReport({
      title: 'chaos:cms',
      lines: [
        `${runs.length} faults: ${runs.filter(({ named }) => named !== undefined).length} named, the slowest after ${worst(({ namedAfter }) => namedAfter)} s; live again ${worst(({ recovered }) => recovered)} s after the end of the fault at most`,
      ],
      faults: runs.flatMap(({ fault, stage, wrong }) => wrong.map((each) => `${fault} of ${stage}: ${each}`)),
      figures: runs,
      ...(values.json && { json: values.json }),
    })
  })
})
