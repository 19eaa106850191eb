import { loadConfig } from '../../config/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { startPortal } from '../../pipeline/start/start-portal.ts'

/* What `npm start` runs, with the settings of the environment as they are, an empty CMS, and no admin panel. */
await runCommand(() =>
  startPortal({
    config: loadConfig({
      needs: ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'PORTICO_IMPORT_TOKEN', 'WEBHOOK_SECRET'],
    }),
    startedAt: Date.now(),
    seed: false,
    admin: false,
  }),
)
