import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { useSiteCode } from '../config/site-code.ts'
import { createImportClient } from '../markdown/import/client.ts'
import { readFolderArguments } from '../markdown/import/folder-arguments.ts'
import { htmlReport } from '../markdown/import/html-report/html-report.ts'
import { placesOf } from '../markdown/import/html-report/places.ts'
import { MAPPING_HELP, readMappingFile } from '../markdown/import/mapping-file.ts'
import { formatReport } from '../markdown/import/report.ts'
import { runImport } from '../markdown/import/run-import.ts'
import { AppError } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'

const HELP = `Usage: npm run content:import -- FOLDER [--dialect NAME] [--components FILE] [--base PATH]
                                  [--run-config] [--dry-run] [--overwrite] [--report FILE]

Brings a documentation project, or a folder of Markdown and MDX files, into the portal: its pages, sidebars, redirects
and site settings. FOLDER is the root of the project or its folder of pages. Importing twice changes nothing; a changed file updates its
page; a page that was changed in the CMS meanwhile is left alone and named. What no block can hold is kept in the page
as a locked block and listed with file, line and reason. Pictures of other sites are fetched once.

  --dialect NAME      what the folder is, where it is not recognized: docusaurus, vitepress, starlight, nextra,
                      fumadocs, gitbook, mkdocs, mintlify, or plain for a folder of Markdown without a project
  --components FILE   what components of your own mean
  --base PATH         what every address starts with, such as /guides, instead of what the project says
  --run-config        runs the configuration of a Docusaurus or VitePress project instead of reading it
  --dry-run           reads and reports, and sends nothing
  --overwrite         replaces what was changed in the CMS since the last import
  --report FILE       writes the whole report: FILE.json for programs, FILE.html for people, the source of each
                      place that is not native beside what readers see
  --help              this text

The CMS is the one of CMS_URL, with PORTICO_IMPORT_TOKEN. A folder that content:export wrote is recognized.

${MAPPING_HELP}

Exit codes: 0 done, 1 a fault, 2 wrong arguments or settings, 3 done, but some documents could not be taken.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dialect: { type: 'string' },
      components: { type: 'string' },
      base: { type: 'string' },
      'run-config': { type: 'boolean', default: false },
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
  useSiteCode()
  const { folder, dialect } = readFolderArguments(positionals, values.dialect)
  const base = values.base?.replace(/\/+$/, '')
  if (base && !base.startsWith('/'))
    throw new AppError(`The base ${base} must start with a slash.`, {
      hint: 'Write it as every address is to start, such as /guides.',
      exitCode: 2,
    })
  const mapping = values.components ? await readMappingFile(values.components) : {}
  const { report, plan, sources } = await runImport(
    { folder, dialect, base, mapping, runConfig: values['run-config'], overwrite: values.overwrite },
    values['dry-run'] ? undefined : connect(),
  )
  process.stdout.write(`${formatReport(report)}\n`)
  if (values.report?.endsWith('.html')) {
    const panel = values['dry-run'] ? undefined : `${loadConfig().cmsUrl}/admin`
    await writeFile(values.report, htmlReport({ report, places: placesOf(plan, sources), panel }))
  } else if (values.report) await writeFile(values.report, `${JSON.stringify(report, null, 2)}\n`)
  if (report.conflicts.length > 0 || report.problems.length > 0) process.exitCode = 3
})

function connect() {
  const { cmsUrl, secrets } = loadConfig({ needs: ['PORTICO_IMPORT_TOKEN'] })
  return createImportClient({ url: cmsUrl, token: secrets.PORTICO_IMPORT_TOKEN })
}
