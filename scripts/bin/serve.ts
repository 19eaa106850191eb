import { once } from 'node:events'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { serveSite } from '../pipeline/serve/index.ts'

const HELP = `Usage: npm run serve

Serves the live release to readers, at HOST and SITE_PORT, until it is stopped.

  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  const site = await serveSite(config)
  process.stdout.write(`The site is at ${config.siteUrl}\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await site.close()
})
