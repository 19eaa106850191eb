import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../../config/index.ts'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { bodiesOfFolder } from '../bench/round-trip/bodies-of-folder.ts'
import { openRoundTripPage, roundTrip, roundTripRandom } from '../bench/round-trip/run-round-trip.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run editor:roundtrip [-- FOLDER ...] [--documents N] [--seed N] [--short] [--json FILE]

Takes the body of every bundled page and snippet, of those that an import makes of each FOLDER (a project of Docusaurus,
VitePress, MkDocs and so on), and 100,000 random documents, well formed and not, through the engine of the editor in Chromium,
and compares what the form would save with what was stored: each has to come out the same.

  --documents N   how many random documents
  --seed N        other random documents; 1 when not given
  --short         2,000 random documents
  --json FILE     writes the figures
  --help          this text
`

const ALL = '100000'
const SHORT = '2000'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      documents: { type: 'string' },
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
  const count = numberOption('documents', values.documents ?? (values.short ? SHORT : ALL))
  const seed = numberOption('seed', values.seed)
  await runHarness(async (cleanup) => {
    const browser = await openChromium()
    cleanup.add(() => browser.close())
    const page = await openRoundTripPage(browser)
    const stored = await task('Bodies of the folders', async () => {
      const bundled = await bodiesOfFolder(join(PROJECT_ROOT, 'cms/content'), 'docusaurus')
      const others = await Promise.all(positionals.map((folder) => bodiesOfFolder(folder)))
      return [bundled, ...others].flat()
    })
    const ofFolders = await task('Stored bodies', () => roundTrip(page, stored))
    const random = await task('Random documents', ({ step }) => roundTripRandom(page, { count, seed, step }))
    printReport({
      title: 'editor:roundtrip',
      lines: [
        `${stored.length} stored bodies: ${ofFolders.length} came out as others`,
        `${count} random documents of seed ${seed}: ${random.length} came out as others`,
      ],
      faults: [...ofFolders, ...random],
      figures: { stored: stored.length, random: count, seed },
      ...(values.json && { json: values.json }),
    })
  })
})
