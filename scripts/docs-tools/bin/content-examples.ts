import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../../config/index.ts'
import { runExamples } from '../content-examples/index.ts'
import { AppError, count } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'

const HELP = `Usage: npm run content:examples [-- --update] [-- --page START]…

Runs the examples of the bundled documentation, as they stand in its pages, against the Strapi project in
cms/content/examples, and compares the answers with those that the pages show. Each page starts from the same
database; its examples run in order. What cannot be run stands in examples.json, with the reason.

  --page START   only pages whose file starts like this, such as dev-docs/api/rest
  --update       write the real answers into the pages
  --help         this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', multiple: true },
      update: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const content = join(PROJECT_ROOT, 'cms/content')
  const results = await task('examples', (progress) =>
    runExamples({ content, only: values.page ?? [], update: values.update ?? false }, progress),
  )
  for (const { page, same, ran, notRun, updated, faults } of results)
    process.stdout.write(
      `${page.padEnd(56)} ${same} same, ${ran} without an answer, ${notRun} not run${updated > 0 ? `, ${updated} updated` : ''}${faults.length > 0 ? `, ${faults.length} WRONG` : ''}\n`,
    )
  const faults = results.flatMap(({ faults }) => faults)
  const sum = (key: 'same' | 'ran' | 'notRun' | 'updated') => results.reduce((total, result) => total + result[key], 0)
  if (faults.length > 0)
    throw new AppError(`${faults.join('\n\n')}\n\n${count(faults.length, 'example')} out of step with Strapi.`, {
      hint: 'Fix the pages; --update writes the real answers into them.',
      exitCode: 3,
    })
  process.stdout.write(
    `${sum('same') + sum('ran') + sum('updated')} examples run on ${count(results.length, 'page')}: ${sum('same')} show the real answer, ${sum('updated')} updated, ${sum('ran')} show none and run; ${sum('notRun')} not run.\n`,
  )
})

/* A Strapi that failed to start leaves timers behind. */
process.exit()
