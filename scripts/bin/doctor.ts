import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { describeFindings, examine, sendTestAlert, settingsFinding, type Finding } from '../pipeline/doctor/index.ts'

const HELP = `Usage: npm run doctor [-- --json] [-- --test-alert]

Looks at what a portal needs, and says what is not well and what to do: settings, versions, data folder, disk, ports,
database, CMS, publisher, site, live release, token, webhook, clock, search server, public address, metrics, alerts.
Changes nothing.

  --json         the findings as JSON
  --test-alert   only sends an alert on each channel that is set, and says how that ended
  --help         this text

Exit codes: 0 no problem, 1 a problem, 2 wrong arguments.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, 'test-alert': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const findings = await findingsNow(values['test-alert'] ?? false)
  const text = values.json ? JSON.stringify(findings, null, 2) : describeFindings(findings).join('\n')
  process.stdout.write(`${text}\n`)
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
})

async function findingsNow(testAlert: boolean): Promise<Finding[]> {
  try {
    const config = loadConfig()
    if (testAlert) return await sendTestAlert({ config })
    return await examine({ config, variables: readEnvironment({ root: config.root }) })
  } catch (error) {
    return [settingsFinding(error)]
  }
}
