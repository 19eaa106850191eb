import process from 'node:process'
import { parseArgs } from 'node:util'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { openEditorPage } from '../bench/keystrokes/editor-page.ts'
import { faultsOfValidation, linesOfValidation } from '../bench/validate/report.ts'
import { complaintsAboutPages, runCases, seedEditor } from '../bench/validate/validate-editor.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run editor:validate [-- --only WORDS] [--seed N] [--json FILE]

Puts 60 defects into pages of the bundled documentation, one at a time: links to drafts, to deleted pages and headings,
pictures without alternative text, headings that skip a level, snippets that show themselves, paths that others have and so
on, in the text, in a callout and in details. Opens each in the real editor, in Chromium, beside a real CMS that holds the
pages, and counts those that are shown at their place, alone. In the pages as they are nothing may be shown.

  --only WORDS   the defects whose names hold these words
  --seed N       other pages and places; 1 when not given
  --json FILE    writes the figures
  --help         this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const seed = numberOption('seed', values.seed)
  await runHarness(async (cleanup) => {
    const browser = await openChromium()
    cleanup.add(() => browser.close())
    const page = await openEditorPage(browser)
    const { site, cases } = await task('A CMS with the pages', () => seedEditor(page, { seed, cleanup }))
    const chosen = cases.filter(({ name }) => name.includes(values.only))
    const results = await task('Defects', ({ step }) => runCases(page, chosen, step))
    const complaints = await task('Pages as they are', () => complaintsAboutPages(page, site))
    printReport({
      title: 'editor:validate',
      lines: linesOfValidation({ results, complaints }),
      faults: faultsOfValidation({ results, complaints }, { isWhole: values.only === '' }),
      figures: { results, complaints },
      ...(values.json && { json: values.json }),
    })
  })
})
