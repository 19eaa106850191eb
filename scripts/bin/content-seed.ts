import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { createImportClient } from '../markdown/import/client.ts'
import { formatReport } from '../markdown/import/report.ts'
import { seedPortal } from '../markdown/import/seed.ts'
import { runCommand } from '../lib/run-command.ts'

const HELP = `Usage: npm run content:seed

Imports the documentation in cms/content into a portal that was never seeded, once. Content that is there stays.

  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { root, cmsUrl, secrets } = loadConfig({ needs: ['PORTICO_IMPORT_TOKEN'] })
  const client = createImportClient({ url: cmsUrl, token: secrets.PORTICO_IMPORT_TOKEN })
  const report = await seedPortal(join(root, 'cms/content'), client)
  process.stdout.write(report ? `${formatReport(report)}\n` : 'The portal has its content already.\n')
  if ((report?.documents.invalid ?? 0) > 0) process.exitCode = 3
})
