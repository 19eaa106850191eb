import process from 'node:process'
import { parseArgs } from 'node:util'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { openEditorPage } from '../bench/keystrokes/editor-page.ts'
import { readSamples } from '../bench/paste/read-samples.ts'
import { faultsOf, linesOfReport } from '../bench/paste/report.ts'
import { runSample, type PasteResult } from '../bench/paste/run-samples.ts'
import { printReport } from '../harness/report.ts'

const HELP = `Usage: npm run editor:paste [-- --only WORDS] [--json FILE] [--show]

Fills the clipboard as Visual Studio Code, GitHub, Google Docs, Word, Notion, Excel, Google Sheets, Docusaurus, a Portico page
and others do, pastes it into the real editor in Chromium by keys, and compares the blocks that come of it with those that
are written in each sample (scripts/trials/bench/paste/samples). Fails below 98 % of blocks, 99 % of marks, or with one
unsafe value.

  --only WORDS   the samples whose names hold these words
  --show         prints the blocks of each sample
  --json FILE    writes the figures
  --help         this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      show: { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { only = '' } = values
  const samples = (await readSamples()).filter(({ name }) => name.includes(only))
  const browser = await openChromium()
  try {
    const page = await openEditorPage(browser)
    const results: PasteResult[] = []
    for (const sample of samples) results.push(await runSample(page, sample))
    if (values.show) for (const { name, actual } of results) process.stdout.write(`${name}\n${actual.join('\n')}\n\n`)
    printReport({
      title: 'editor:paste',
      lines: linesOfReport(results),
      faults: faultsOf(results, { isWhole: only === '' }),
      figures: results,
      ...(values.json && { json: values.json }),
    })
  } finally {
    await browser.close()
  }
})
