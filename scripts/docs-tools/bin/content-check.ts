import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkContent, fencesOf, formatFindings, countWords, readContent, RULES } from '../content-check/index.ts'
import { coverageOf, isUncovered, readClaimSources } from '../content-claims/index.ts'
import { PROJECT_ROOT } from '../../config/index.ts'
import { AppError, count } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'

const HELP = `Usage: npm run content:check -- [FOLDER] [--only RULE,RULE]

Reads a folder of the shape of cms/content with the portal's own importer and lists everything that its authors have to
fix, by file and line. Needs no CMS.

  FOLDER        cms/content unless named
  --only RULE   only these rules
  --uncovered   name the pages of which content:examples and the tests run nothing
  --help        this text

Rules:
${RULES.map(({ name, about }) => `  ${name.padEnd(13)} ${about}`).join('\n')}

Exit codes: 0 nothing to fix (warnings may be there), 1 something is, 2 wrong arguments.
`
const BUNDLED = join(PROJECT_ROOT, 'cms/content')

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      uncovered: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [folder = BUNDLED, ...rest] = positionals
  if (rest.length > 0)
    throw new AppError('Name one folder.', { hint: 'Run the command with --help to see what it takes.', exitCode: 2 })
  const rules = rulesNamed(values.only)
  const content = await task('reading the content', () => readContent(folder))
  const findings = await task('checking it', () => checkContent(content, rules))
  if (findings.length > 0) process.stdout.write(`\n${formatFindings(findings)}\n\n`)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const words = content.pages.reduce((sum, page) => sum + countWords(page), 0)
  const samples = content.pages.reduce((sum, page) => sum + fencesOf(page).length, 0)
  process.stdout.write(
    `${content.pages.length} files, ${words} words, ${samples} code samples: ${count(errors, 'problem')}, ${count(findings.length - errors, 'warning')}.\n`,
  )
  if (folder === BUNDLED) {
    const sources = await readClaimSources(folder)
    const uncovered = coverageOf(sources.pages, sources.list).filter(isUncovered)
    const bare = uncovered.filter(({ hasSources }) => !hasSources)
    process.stdout.write(
      `${count(uncovered.length, 'page')} of ${sources.pages.length} with nothing that is run, ${bare.length} of them without a source${values.uncovered ? `:\n${uncovered.map(({ file, hasSources }) => `  ${file}${hasSources ? '' : '  (no source)'}`).join('\n')}` : '; --uncovered names them'}.\n`,
    )
  }
  if (errors > 0) process.exitCode = 1
})

function rulesNamed(names: string | undefined) {
  if (names === undefined) return RULES
  return names.split(',').map((name) => {
    const rule = RULES.find((candidate) => candidate.name === name.trim())
    if (rule) return rule
    throw new AppError(`There is no rule “${name}”.`, {
      hint: `Choose among ${RULES.map((known) => known.name).join(', ')}.`,
      exitCode: 2,
    })
  })
}
