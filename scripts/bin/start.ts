import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, PROJECT_ROOT, settingsBesideEnvFile, writeEnvFile } from '../config/index.ts'
import { count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'

const HELP = `Usage: npm start [-- --no-seed] [-- --no-admin]

Starts the whole portal and keeps it running until Ctrl-C: the CMS, the publisher and the site.
The first time it installs packages, writes .env with fresh secrets, imports the bundled documentation and publishes it.

  --no-seed    leave an empty portal empty, at later starts too, for you to set up in the admin panel
  --no-admin   do not build the admin panel (editors then have no /admin)
  --help       this text

Ports and folder: SITE_PORT, CMS_PORT, PUBLISHER_PORT and PORTICO_DATA. The first start keeps those of the environment in
.env; change them there later, so that every command finds this portal.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { 'no-seed': { type: 'boolean' }, 'no-admin': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const made = writeEnvFile({ root: PROJECT_ROOT, env: process.env })
  if (made.length > 0) process.stderr.write(`Wrote .env with ${count(made.length, 'fresh secret')}.\n`)
  for (const setting of settingsBesideEnvFile(PROJECT_ROOT, process.env))
    process.stderr.write(
      `${setting} is set for this start only. Put it into .env, so that other commands find this portal.\n`,
    )
  const config = loadConfig({
    needs: ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'PORTICO_IMPORT_TOKEN', 'WEBHOOK_SECRET'],
  })
  const { startPortal } = await import('../pipeline/start/start-portal.ts')
  await startPortal({
    config,
    startedAt: Number(process.env['PORTICO_STARTED_AT']) || Date.now(),
    seed: !values['no-seed'],
    admin: !values['no-admin'],
  })
})
