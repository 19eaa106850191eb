import { once } from 'node:events'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { startPublisher } from '../pipeline/publisher/index.ts'
import { seedOnce } from '../pipeline/start/seed.ts'

const HELP = `Usage: npm run publisher [-- --seed]

Receives changes from the CMS and turns them into releases, at HOST and PUBLISHER_PORT, until it is stopped.

  --seed   first take the bundled content into an empty CMS, once
  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig({
    needs: [
      'PORTICO_READ_TOKEN',
      'PORTICO_PUBLISHER_TOKEN',
      'WEBHOOK_SECRET',
      ...(values.seed ? (['PORTICO_IMPORT_TOKEN'] as const) : []),
    ],
  })
  if (values.seed) await seedOnce(config)
  const publisher = await startPublisher(config, { log })
  log(`The publisher listens at ${config.publisherUrl}`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await publisher.close()
})

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}
