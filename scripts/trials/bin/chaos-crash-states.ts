import process from 'node:process'
import { parseArgs } from 'node:util'
import { runCrashScenario, type CrashReport } from '../chaos/disk/scenario.ts'
import { queueScenario } from '../chaos/queue-crash-states.ts'
import { releaseScenario } from '../chaos/release-crash-states.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run chaos:crash-states [-- --short] [--json FILE]

Records what the publisher does to its files, then replays every state that a power cut may leave: each prefix of the
operations, with every legal loss of what had not been synced. Each state is opened with the publisher's own code.

  --short       some hundred states a part
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not.
`

const SHORT = 300

await runCommand(async () => {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await runHarness(async () => {
    const reports: CrashReport[] = []
    for (const scenario of [queueScenario, releaseScenario])
      reports.push(
        await task(`Crash states: ${scenario.name}`, (progress) =>
          runCrashScenario(scenario, {
            ...(values.short && { limit: SHORT }),
            onState: (done, total) => progress.step(done, total),
          }),
        ),
      )
    printReport({
      title: 'chaos:crash-states',
      lines: reports.map(
        ({ name, operations, states, possible, faults }) =>
          `${name}: ${operations} operations, ${states} of ${possible} states, ${faults.length} faults`,
      ),
      faults: reports.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
      figures: reports,
      ...(values.json && { json: values.json }),
    })
  })
})
