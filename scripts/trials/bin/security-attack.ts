import process from 'node:process'
import { parseArgs } from 'node:util'
import { runCommand } from '../../lib/run-command.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { attackTable } from '../security/attack-table.ts'
import { ATTACKS, attacksNamed } from '../security/attacks.ts'
import { runAttack, type AttackRow } from '../security/run-attack.ts'

const HELP = `Usage: npm run security:attack [-- --only NAME] [--quick] [--seed N] [--json FILE]

Attacks Portico on this machine and prints what held: a row for each attack, then whatever broke a promise.

${ATTACKS.map(({ name, subject, tries }) => `  ${name.padEnd(17)} ${subject} (${tries.full.toLocaleString('en-US')} tries)`).join('\n')}

  --only NAME   this attack alone; may be given several times
  --quick       fewer tries of each
  --seed N      of everything that is chosen at random (1)
  --json FILE   writes the table for programs
  --help        this text

Ends with 0 when everything held, with 1 when something did not, with 2 when it is called wrongly.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const attacks = attacksNamed(values.only)
  const seed = numberOption('seed', values.seed, { least: 0 })
  const { quick, json } = values
  await runHarness(async (cleanup) => {
    const rows: AttackRow[] = []
    for (const attack of attacks) rows.push(await runAttack(attack, { quick, seed, cleanup }))
    printReport({
      title: 'security:attack',
      lines: attackTable(rows),
      faults: rows.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
      figures: { seed, quick, rows },
      ...(json && { json }),
    })
  })
})
