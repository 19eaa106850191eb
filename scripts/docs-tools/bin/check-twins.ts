import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../../config/index.ts'
import { AppError, count } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { readContent } from '../content-check/index.ts'
import { checkTwins } from '../twin-check/index.ts'

const HELP = `Usage: npm run check:twins -- [FOLDER]

Makes the Markdown of every page of a folder of the shape of cms/content, as a release holds it, and checks that every
word, link, code sample and table cell of the page is in it, and no element or component. Needs no CMS.

  FOLDER   cms/content unless named
  --help   this text

Exit codes: 0 nothing is missing, 1 a fault, 2 wrong arguments, 3 the Markdown of some pages lacks something.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [folder = join(PROJECT_ROOT, 'cms/content'), ...rest] = positionals
  if (rest.length > 0)
    throw new AppError('Name one folder.', { hint: 'Run the command with --help to see what it takes.', exitCode: 2 })
  const { snapshot } = await task('reading the content', () => readContent(folder))
  const incomplete = await task('checking the Markdown of its pages', () => Promise.resolve(checkTwins(snapshot)))
  for (const { path, missing } of incomplete)
    process.stdout.write(`\n${path}\n${missing.map((text) => `  ${text}`).join('\n')}\n`)
  process.stdout.write(
    `\n${count(snapshot.docs.length, 'page')}, ${incomplete.length} of which lack something in their Markdown.\n`,
  )
  if (incomplete.length > 0) process.exitCode = 3
})
