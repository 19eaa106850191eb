import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { countHeldBack, describeHeldBack } from '../pipeline/hold-back/index.ts'
import { planNow } from '../pipeline/publish/index.ts'

const HELP = `Usage: npm run publish:plan [-- --json]

Says which pages a publish would render now, and why each: what the CMS holds, against what the newest release shows. Says
as well what it would hold back.
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
  const { plan, summary, heldBack } = await planNow(loadConfig({ needs: ['PORTICO_READ_TOKEN'] }))
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ ...plan, heldBack }, null, 2)}\n`)
    return
  }
  if (plan.kind === 'partial') {
    for (const { path, reasons } of plan.pages) process.stdout.write(`${path}\n  ${reasons.join('\n  ')}\n`)
    for (const path of plan.removed) process.stdout.write(`${path}\n  it is gone\n`)
  }
  process.stdout.write(`${summary}\n`)
  if (heldBack.length > 0) process.stdout.write(`\n${countHeldBack(heldBack)}:\n${describeHeldBack(heldBack)}\n`)
})
