import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../../config/index.ts'
import { checkClaims, coverageOf, formatCoverage, readClaimSources } from '../content-claims/index.ts'
import { runExamples } from '../content-examples/index.ts'
import { AppError, count } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { installExtraPackages, STRAPI_VERSION } from '../extra-packages/index.ts'

const HELP = `Usage: npm run content:examples [-- --update] [-- --install] [-- --page START]…

Runs the examples of the bundled documentation, as they stand in its pages, against the Strapi project in
cms/content/examples, and compares the answers with those that the pages show. Each page starts from the same
database; its examples run in order. What cannot be run stands in examples.json, with the reason.

Then compares every command and option that pages name with what the installed programs take, every label of the User
Guide with the texts of the installed admin panel, and the names of code in the Developer Docs with its source; and
prints how much of each section is run.

  --page START   only pages whose file starts like this, such as dev-docs/api/rest
  --update       write the real answers into the pages
  --install      fetch the packages that pages describe and this repository does not use, such as the GraphQL plugin
                 and those of the integration guides, into ~/.cache/portico, and run what needs them
  --help         this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', multiple: true },
      update: { type: 'boolean' },
      install: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const content = join(PROJECT_ROOT, 'cms/content')
  if (values.install) await task('packages of Strapi', async () => installExtraPackages())
  const sources = await readClaimSources(content)
  const results = await task('examples', (progress) =>
    runExamples({ content, only: values.page ?? [], update: values.update ?? false }, progress),
  )
  /* After the examples: they count the ids that Strapi gives, and what loads it first would hide its generator. */
  const claims = await task('commands and labels', () => checkClaims(sources))
  const wrongClaims = Object.entries(claims).flatMap(([kind, { wrong }]) =>
    wrong.map(
      ({ file, line, text }) => `${join(content, 'docs', file)}:${line}  not among the installed ${kind}: ${text}`,
    ),
  )
  for (const { page, same, ran, notRun, updated, faults } of results)
    process.stdout.write(
      `${page.padEnd(56)} ${same} same, ${ran} without an answer, ${notRun} not run${updated > 0 ? `, ${updated} updated` : ''}${faults.length > 0 ? `, ${faults.length} WRONG` : ''}\n`,
    )
  const faults = results.flatMap(({ faults }) => faults)
  const sum = (key: 'same' | 'ran' | 'notRun' | 'updated') => results.reduce((total, result) => total + result[key], 0)
  const wrong = [...faults, ...wrongClaims]
  if (wrong.length > 0)
    throw new AppError(`${wrong.join('\n\n')}\n\n${count(wrong.length, 'claim')} out of step with Strapi.`, {
      hint: 'Fix the pages; --update writes the real answers of examples into them.',
      exitCode: 3,
    })
  process.stdout.write(`\n${formatCoverage(coverageOf(sources.pages, sources.list))}\n\n`)
  const { commands, labels, names } = claims
  const notCompared = commands.notRun.length + labels.notRun.length + names.notRun.length
  process.stdout.write(
    `${commands.held.length} commands and options, ${labels.held.length} labels and ${names.held.length} names are those of Strapi ${STRAPI_VERSION}; ${notCompared} not compared${notCompared > 0 ? ' (--install fetches their packages)' : ''}.
`,
  )
  process.stdout.write(
    `${sum('same') + sum('ran') + sum('updated')} examples run on ${count(results.length, 'page')}: ${sum('same')} show the real answer, ${sum('updated')} updated, ${sum('ran')} show none and run; ${sum('notRun')} not run.\n`,
  )
})

/* A Strapi that failed to start leaves timers behind. */
process.exit()
