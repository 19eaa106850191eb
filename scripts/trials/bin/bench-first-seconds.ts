import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { CONTROLS } from '../bench/first-seconds/controls.ts'
import { PAUSES, pressControls } from '../bench/first-seconds/first-seconds.ts'
import { figuresOfPresses, tableOfPresses } from '../bench/first-seconds/table.ts'
import { requireLimits, figureTable } from '../bench/pages/report.ts'
import { serveShowcase } from '../bench/pages/showcase.ts'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run bench:first-seconds [-- --site URL] [--only WORDS] [--short] [--json FILE]

Presses every control of a page at once, 0.3 s and 1 s after it can be seen, with a mouse and on a phone, at 400 kbit/s with
400 ms of latency and a processor four times slower. Says how long each took to show that it was pressed and to do its
work, and how many presses were lost. Without --site it builds the bundled documentation first, and serves it.

  --site URL    a portal that runs already, with the page of all blocks
  --only WORDS  the controls whose name has these words
  --short       presses each once, as soon as it can be seen
  --json FILE   writes every press there
  --help        this text

CHROMIUM names the browser, when it is not /usr/bin/chromium. Ends with 1 when a figure is beyond its limit.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      only: { type: 'string', default: '' },
      short: { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await runHarness(async (cleanup) => {
    const controls = CONTROLS.filter(({ name }) => name.includes(values.only))
    const site = values.site ?? (await serveAndAdd(cleanup.add.bind(cleanup)))
    const browser = await openChromium()
    cleanup.add(() => browser.close())
    const pauses = values.short ? [0] : PAUSES
    const presses = await task('Press', (progress) =>
      pressControls(browser, new URL(site), { controls, pauses, progress }),
    )
    if (values.json) await writeFile(values.json, `${JSON.stringify(presses, null, 2)}\n`)
    const figures = figuresOfPresses(presses)
    process.stdout.write(`${tableOfPresses(presses)}\n\n${figureTable(figures)}\n`)
    requireLimits(figures)
  })
})

async function serveAndAdd(add: (close: () => Promise<unknown>) => void): Promise<string> {
  const { url, close } = await serveShowcase([...new Set(CONTROLS.map(({ page }) => page))])
  add(close)
  return url
}
