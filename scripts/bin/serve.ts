import process from 'node:process'
import { parseArgs } from 'node:util'
import { dropForeignSettings, loadConfig, versionOf } from '../config/index.ts'
import { logOutput } from '../lib/log-output.ts'
import { createLog } from '../lib/log.ts'
import { runCommand } from '../lib/run-command.ts'
import { onStopRequest } from '../lib/stop-request.ts'
import { serveSite } from '../pipeline/serve/index.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

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
  dropForeignSettings('site', process.env)
  const config = loadConfig({ program: 'site' })
  requireKnownData(config.folders.data, versionOf(config.root))
  const log = createLog({ program: 'site', secrets: config.hidden, to: logOutput(config.logFormat) })
  const site = await serveSite({ ...config, log })
  log.info(`The site is at ${config.siteUrl}`)
  await new Promise<void>((resolve) => onStopRequest(resolve))
  await site.close()
})
