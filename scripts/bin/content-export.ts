import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { runExport } from '../markdown/export/run-export.ts'
import { AppError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { publishedReader } from '../pipeline/strapi/index.ts'

const HELP = `Usage: npm run content:export -- FOLDER

Writes everything that is published as files: docs/ and snippets/ as Markdown with front matter, media/ with the pictures,
and site.json, home.json, sidebars.json, redirects.json, tags.json, search-rules.json. content:import reads the folder back.

  --help   this text

The CMS is the one of CMS_URL, with PORTICO_READ_TOKEN. The folder must be new or empty.
Exit codes: 0 done, 1 a fault, 2 wrong arguments or settings, 3 done, but some documents or pictures could not be read.
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
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0)
    throw new AppError('Name one folder.', { hint: 'Run the command with --help to see what it takes.', exitCode: 2 })
  const client = publishedReader(loadConfig({ needs: ['PORTICO_READ_TOKEN'] }))
  const { pages, snippets, pictures, problems } = await runExport(folder, client)
  process.stdout.write(
    `${count(pages, 'page')}, ${count(snippets, 'snippet')} and ${count(pictures, 'picture')} are in ${folder}\n`,
  )
  for (const problem of problems) process.stdout.write(`  - ${problem}\n`)
  if (problems.length > 0) process.exitCode = 3
})
