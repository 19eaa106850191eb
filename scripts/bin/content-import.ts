import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { createImportClient } from '../markdown/import/client.ts'
import { MAPPING_HELP, readMappingFile } from '../markdown/import/mapping-file.ts'
import { formatReport } from '../markdown/import/report.ts'
import { runImport } from '../markdown/import/run-import.ts'
import { DIALECTS, type Dialect } from '../markdown/parse/index.ts'
import { AppError } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'

const HELP = `Usage: npm run content:import -- FOLDER [--dialect NAME] [--components FILE] [--base PATH]
                                  [--dry-run] [--overwrite] [--report FILE]

Brings a folder of Markdown and MDX files into the portal. Importing twice changes nothing; a changed file updates its
page; a page that was changed in the CMS meanwhile is left alone and named. What no block can hold is kept in the page
as a locked block and listed with file, line and reason.

  --dialect NAME      plain (the default): CommonMark, GitHub's tables and callouts, front matter; .mdx files as MDX
                      docusaurus: every file as MDX, with admonitions, tabs, titled code, partials, sidebars
                      vitepress, starlight, nextra, fumadocs, gitbook, mkdocs, mintlify: the syntax of these tools
  --components FILE   what components of your own mean
  --base PATH         what every address starts with, such as /guides
  --dry-run           reads and reports, and sends nothing
  --overwrite         replaces what was changed in the CMS since the last import
  --report FILE       writes the whole report as JSON
  --help              this text

The CMS is the one of CMS_URL, with PORTICO_IMPORT_TOKEN. A folder that content:export wrote is recognized.

${MAPPING_HELP}

Exit codes: 0 done, 1 a fault, 2 wrong arguments or settings, 3 done, but some documents could not be taken.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dialect: { type: 'string', default: 'plain' },
      components: { type: 'string' },
      base: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [folder, ...rest] = positionals
  const { dialect } = values
  if (!folder || rest.length > 0)
    throw new AppError('Name one folder.', { hint: 'Run the command with --help to see what it takes.', exitCode: 2 })
  if (!isDialect(dialect))
    throw new AppError(`There is no dialect ${dialect}.`, { hint: `Use ${DIALECTS.join(', ')}.`, exitCode: 2 })
  const base = values.base.replace(/\/+$/, '')
  if (base && !base.startsWith('/'))
    throw new AppError(`The base ${base} must start with a slash.`, {
      hint: 'Write it as every address is to start, such as /guides.',
      exitCode: 2,
    })
  const mapping = values.components ? await readMappingFile(values.components) : {}
  const { report } = await runImport(
    { folder, dialect, base, mapping, overwrite: values.overwrite },
    values['dry-run'] ? undefined : connect(),
  )
  process.stdout.write(`${formatReport(report)}\n`)
  if (values.report) await writeFile(values.report, `${JSON.stringify(report, null, 2)}\n`)
  if (report.conflicts.length > 0 || report.problems.length > 0) process.exitCode = 3
})

function isDialect(name: string): name is Dialect {
  return (DIALECTS as readonly string[]).includes(name)
}

function connect() {
  const { cmsUrl, secrets } = loadConfig({ needs: ['PORTICO_IMPORT_TOKEN'] })
  return createImportClient({ url: cmsUrl, token: secrets.PORTICO_IMPORT_TOKEN })
}
