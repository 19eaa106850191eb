import process from 'node:process'
import { parseArgs } from 'node:util'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { changesOf } from '../bench/integrity/changes.ts'
import { linkedContent } from '../bench/integrity/linked-content.ts'
import { faultsOfIntegrity, linesOfIntegrity } from '../bench/integrity/report.ts'
import { runIntegrity } from '../bench/integrity/run-integrity.ts'
import { HarnessPortal } from '../harness/harness-portal.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run editor:integrity [-- --dialogs N] [--json FILE]

Starts a whole portal with 100 pages and 1,000 links to them: half name the page, three in ten a heading of it, two in ten its
address as somebody typed it. Renames, moves and deletes the 100 pages. A page that others link to must not be deleted: its
links are changed first, as the dialog says. Then follows every link on the site that was published, and every old address.

The first pages are changed in the dialogs of the admin panel, in Chromium; the others by the requests that these dialogs
send, because a hundred forms would take a quarter of an hour. The output says how many.

Ends with 1 where a link is broken, leads to another page or names a heading that is not there, and where a page is held back.

  --dialogs N   how many of the 100 in the browser; 15 when not given
  --json FILE   writes the figures
  --help        this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { dialogs: { type: 'string', default: '15' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const dialogs = numberOption('dialogs', values.dialogs)
  await runHarness(async (cleanup) => {
    const portal = await task('A portal with the links', () =>
      HarnessPortal.start({ cleanup, content: linkedContent() }),
    )
    const browser = await openChromium()
    cleanup.add(() => browser.close())
    const figures = await runIntegrity({ portal, browser, changes: changesOf({ dialogs }) }, task)
    printReport({
      title: 'editor:integrity',
      lines: linesOfIntegrity(figures),
      faults: faultsOfIntegrity(figures),
      figures,
      ...(values.json && { json: values.json }),
    })
  })
})
