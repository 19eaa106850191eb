import process from 'node:process'
import { parseArgs } from 'node:util'
import { useSiteCode } from '../config/site-code.ts'
import { readFolderArguments } from '../markdown/import/folder-arguments.ts'
import { readMappingFile } from '../markdown/import/mapping-file.ts'
import { compareFolder, formatComparison } from '../markdown/compare/index.ts'
import { runCommand } from '../lib/run-command.ts'

const HELP = `Usage: npm run import:compare -- FOLDER [--dialect NAME] [--components FILE] [--run-config] [--json]

Counts what readers of a documentation project or a folder of Markdown find: pages, code samples, table cells, links,
pictures, headings, tabs and sidebar entries. Then counts what an import makes of it, and names each that is missing, with file
and line. Needs no CMS and sends nothing. Comments, front matter, drafts and code that a page runs do not count.

  --dialect NAME      what the folder is, where it is not recognized, as for content:import
  --components FILE   what components of your own mean, as for content:import
  --run-config        runs the configuration of a Docusaurus or VitePress project instead of reading it
  --json              writes the result as JSON
  --help              this text

Exit codes: 0 nothing is missing, 1 something is missing, or a fault, 2 wrong arguments.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dialect: { type: 'string' },
      components: { type: 'string' },
      'run-config': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  useSiteCode()
  const { folder, dialect } = readFolderArguments(positionals, values.dialect)
  const mapping = values.components ? await readMappingFile(values.components) : {}
  const comparison = await compareFolder({ folder, dialect, mapping, runConfig: values['run-config'] })
  process.stdout.write(values.json ? `${JSON.stringify(comparison, null, 2)}\n` : formatComparison(comparison))
  if (comparison.missing.length > 0) process.exitCode = 1
})
