import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { planNow } from '../pipeline/publish/index.ts'

const HELP = `Usage: npm run publish:plan [-- --json]

Says which pages a publish would render now, and why each: what the CMS holds, against what the newest release shows.
Nothing is published.

  --json   the plan as JSON
  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { plan, summary } = await planNow(loadConfig({ needs: ['PORTICO_READ_TOKEN'] }))
  if (values.json) {
    process.stdout.write(`${JSON.stringify(plan, null, 2)}\n`)
    return
  }
  if (plan.kind === 'partial') {
    for (const { path, reasons } of plan.pages) process.stdout.write(`${path}\n  ${reasons.join('\n  ')}\n`)
    for (const path of plan.removed) process.stdout.write(`${path}\n  it is gone\n`)
  }
  process.stdout.write(`${summary}\n`)
})
