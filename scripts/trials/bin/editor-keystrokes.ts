import process from 'node:process'
import { parseArgs } from 'node:util'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { openEditorPage } from '../bench/keystrokes/editor-page.ts'
import { missedGoals, formatResults } from '../bench/keystrokes/report.ts'
import { runTask, type TaskResult } from '../bench/keystrokes/run-tasks.ts'
import { TASKS } from '../bench/keystrokes/tasks.ts'
import { printReport } from '../harness/report.ts'

const HELP = `Usage: npm run editor:keystrokes [-- --only WORDS] [--json FILE]

Does fifteen tasks of a writer in the real editor, in Chromium, by keyboard only, checks each text that comes out, and prints
what they cost by the Keystroke-Level Model: keys K (0.28 s), pointing P (1.1), buttons down or up B (0.1), hands moved
H (0.4) and decisions M (1.35). The column of stock Strapi is the sum of the operators that its Blocks editor asks for, by its
source. The picture is pasted from the clipboard, as a screenshot is; stock Strapi cannot do that, and has it in its library.

  --only WORDS   the tasks whose names hold these words
  --json FILE    writes the figures
  --help         this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const browser = await openChromium()
  try {
    const page = await openEditorPage(browser)
    const results: TaskResult[] = []
    for (const task of TASKS) if (task.name.includes(values.only ?? '')) results.push(await runTask(page, task))
    printReport({
      title: 'editor:keystrokes',
      lines: formatResults(results),
      faults: missedGoals(results),
      figures: results,
      ...(values.json && { json: values.json }),
    })
  } finally {
    await browser.close()
  }
})
