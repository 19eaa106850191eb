import process from 'node:process'
import { parseArgs } from 'node:util'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { missedLatency, formatLatency } from '../bench/latency/report.ts'
import { startLatencyPanel } from '../bench/latency/start-panel.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run editor:latency [-- --runs N] [--keys N] [--json FILE]

Opens pages of 60, 5,000 and 20,000 words in the admin panel of a real CMS, in Chromium, and types into the middle of each
at the pace of a person. Measures each key from its event to the first frame that shows it, all sizes in turn, several times,
and compares what the CMS has after a save with what was typed: a key that does not arrive ends the command with 1. Prints
the medians of the runs: the half of the keys that is fastest (p50), and 95 of 100 (p95). Then pastes 20,000 words into a
page of ten.

Within a run the p95 may be 1.3 times that of 60 words at 5,000 words, and twice as much at 20,000; the paste may take a
second. Ends with 1 where the median of the runs is over a goal.

  --runs N      how often each size is measured; 3 when not given
  --keys N      keys a run and size; 150 when not given
  --json FILE   writes the figures
  --help        this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      keys: { type: 'string', default: '150' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const runs = numberOption('runs', values.runs)
  const keys = numberOption('keys', values.keys, { least: 20 })
  await runHarness(async (cleanup) => {
    const browser = await openChromium()
    cleanup.add(() => browser.close())
    const panel = await task('A CMS with the pages', () => startLatencyPanel(browser, cleanup))
    const figures = await task('Keys and pastes', (progress) => panel.measure({ runs, keys, progress }))
    printReport({
      title: 'editor:latency',
      lines: formatLatency(figures),
      faults: missedLatency(figures),
      figures,
      ...(values.json && { json: values.json }),
    })
  })
})
