import process from 'node:process'
import { parseArgs } from 'node:util'
import { queueScenario } from '../src/chaos/queue-crash-states.ts'
import { releaseScenario } from '../src/chaos/release-crash-states.ts'
import { runCrashScenario } from '../src/chaos/disk/scenario.ts'
import { AppError } from '../src/lib/app-error.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { task } from '../src/lib/task.ts'

const HELP = `Usage: npm run chaos:crash-states [-- --short]

Records what the publisher does to its files, then replays every state that a power cut may leave: each prefix of the
operations, with every legal loss of what had not been synced. Each state is opened with the publisher's own code.

  --short   some hundred states a part
  --help    this text
`

const SHORT = 300

await runCommand(async () => {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const reports = []
  for (const scenario of [queueScenario, releaseScenario])
    reports.push(
      await task(`Crash states: ${scenario.name}`, (progress) =>
        runCrashScenario(scenario, {
          ...(values.short && { limit: SHORT }),
          onState: (done, total) => progress.step(done, total),
        }),
      ),
    )
  for (const { name, operations, states, possible, faults } of reports) {
    process.stdout.write(
      `${name}: ${operations} operations, ${states} of ${possible} states, ${faults.length} faults\n`,
    )
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  - ${fault}\n`)
  }
  const faults = reports.flatMap(({ faults }) => faults)
  if (faults.length > 0) throw new AppError(`${faults.length} states are not as they must be.`)
})
