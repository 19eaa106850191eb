import process from 'node:process'
import { parseArgs } from 'node:util'
import { dropForeignSettings, loadConfig, PROJECT_ROOT, versionOf } from '../config/index.ts'
import { AppError } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { filesAtUrl, filesOnDisk, followRelease, runStdio } from '../pipeline/mcp/index.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

const HELP = `Usage: npm run mcp [-- --url URL]

Lets an assistant read the documentation: a server of the Model Context Protocol on standard input and output. Its tools
are search, read_page, outline and changes; none changes anything. It reads the live release of this machine, and the next
one from the moment that it is live.

An assistant starts it itself, by “node scripts/bin/run.mjs mcp”: npm writes lines of its own to standard output.

  --url URL  read a site at an address instead, whichever host serves it
  --help     this text

Exit codes: 0 the assistant is done, 1 a fault, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { url: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const files = values.url === undefined ? filesOfPortal() : filesAtUrl(siteAt(values.url))
  await runStdio({
    release: followRelease(files),
    version: versionOf(PROJECT_ROOT),
    report: (line) => process.stderr.write(`${line}\n`),
  })
})

function filesOfPortal() {
  dropForeignSettings('site', process.env)
  const { folders, root } = loadConfig({ program: 'site' })
  requireKnownData(folders.data, versionOf(root))
  return filesOnDisk(folders)
}

function siteAt(text: string): URL {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text.replace(/[?#].*$/, '').replace(/\/*$/, '/'))
  throw new AppError(`--url takes an address, not “${text}”.`, {
    hint: 'For example: --url https://docs.example.com',
    exitCode: 2,
  })
}
