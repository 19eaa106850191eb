import process from 'node:process'
import { parseArgs } from 'node:util'
import { dropForeignSettings, loadConfig, readEnvironment } from '../config/index.ts'
import { logOutput } from '../lib/log-output.ts'
import { createLog } from '../lib/log.ts'
import { runCommand } from '../lib/run-command.ts'
import { onStopRequest } from '../lib/stop-request.ts'
import { signerOf } from '../pipeline/provenance/index.ts'
import { startPublisher } from '../pipeline/publisher/index.ts'
import { upgradeData } from '../pipeline/upgrade/index.ts'
import { seedOnce } from '../pipeline/start/seed.ts'

const HELP = `Usage: npm run publisher [-- --seed]

Receives changes from the CMS and turns them into releases, at HOST and PUBLISHER_PORT, until it is stopped.

  --seed   first take the bundled content into an empty CMS, once
  --help   this text
`

const leave = () => process.exit()

await runCommand(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const stopped = new Promise<void>((resolve) => onStopRequest(resolve))
  // Until it runs, nothing needs to be closed: the import and an upgrade go on at the next start.
  const stay = onStopRequest(leave)
  if (values.seed) await seedOnce(loadConfig({ needs: ['PORTICO_READ_TOKEN', 'PORTICO_IMPORT_TOKEN'] }))
  dropForeignSettings('publisher', process.env)
  const config = loadConfig({
    program: 'publisher',
    needs: ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'WEBHOOK_SECRET'],
  })
  signerOf(config) // A key that is none is refused now, not by the first publish.
  const log = createLog({ program: 'publisher', secrets: config.hidden, to: logOutput(config.logFormat) })
  const variables = readEnvironment({ program: 'publisher' })
  await upgradeData({ config, variables, onStep: (line) => log.info(line) })
  const publisher = await startPublisher(config, { log })
  stay()
  log.info(`The publisher listens at ${config.publisherUrl}`)
  await stopped
  await publisher.close()
})
