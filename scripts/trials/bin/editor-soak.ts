import process from 'node:process'
import { parseArgs } from 'node:util'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { faultsOfSoak, linesOfSoak } from '../bench/soak/report.ts'
import { openDesk, runSoak, shortDeck, wholeDeck } from '../bench/soak/run-soak.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run editor:soak [-- --minutes N] [--seed N] [--short] [--json FILE]

Writes a page in the admin panel of a real CMS, in Chromium, as a person does: types, parts and joins paragraphs, saves by key
and button, publishes, leaves the page and comes back, closes the tab in the middle of a word, loses the network, is logged
out, writes in two tabs. Beside it a model works out what was typed. After each act the form must show exactly that, after
each save the CMS must have exactly what was in the form when the save began.

Ends with 1 at the first character that is lost, doubled or in another place, and names it with the acts before.

  --minutes N   how long; 10 when not given
  --seed N      other words and another order; 1 when not given. The same seed does the same again
  --short       each act once, whatever the time
  --json FILE   writes the figures
  --help        this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const minutes = numberOption('minutes', values.minutes)
  const seed = numberOption('seed', values.seed)
  await runHarness(async (cleanup) => {
    const browser = await openChromium()
    cleanup.add(() => browser.close())
    const desk = await task('A CMS with the page', () => openDesk(browser, { seed, cleanup }))
    const figures = await task('Acts', ({ step }) => {
      const started = performance.now()
      const elapsed = () => performance.now() - started
      const short = shortDeck(desk.random)
      const total = short.length
      if (values.short) return runSoak(desk, { deal: () => short.splice(0), onAct: (acts) => step(acts, total + 1) })
      const all = minutes * 60_000
      return runSoak(desk, {
        deal: () => wholeDeck(desk.random),
        goesOn: () => elapsed() < all,
        onAct: () => step(Math.min(all, Math.round(elapsed())), all),
      })
    })
    printReport({
      title: 'editor:soak',
      lines: linesOfSoak(figures, { seed }),
      faults: faultsOfSoak(figures),
      figures: { seed, ...figures },
      ...(values.json && { json: values.json }),
    })
  })
})
