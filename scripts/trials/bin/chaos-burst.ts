import process from 'node:process'
import { parseArgs } from 'node:util'
import { burst, stream, type BurstReport } from '../chaos/burst.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { TIMING } from '../../pipeline/publisher/timing.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { HarnessPortal } from '../harness/harness-portal.ts'

const HELP = `Usage: npm run chaos:burst [-- --short] [--json FILE]

A thousand signed events in two seconds, half of them duplicates, shuffled: while nothing is made, and while a release
is being made. Then one edit and one event a second for five minutes. A real CMS, publisher and site of their own.

  --short       one burst, and ten seconds of edits
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not.
`
const MAX_P99_MS = 100

await runCommand(async () => {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await runHarness(async (cleanup) => {
    const portal = await task('Start a portal', () => HarnessPortal.start({ cleanup }))
    const bursts: BurstReport[] = []
    for (const [n, when] of (['idle', 'busy', 'idle', 'busy'] as const).slice(0, values.short ? 1 : 4).entries())
      bursts.push(await task(`A burst while ${when}`, () => burst(portal, { when, seed: 100 * (n + 1) })))
    const seconds = values.short ? 10 : 300
    const steady = await task(`An edit a second for ${seconds} s`, (progress) => stream(portal, { seconds, progress }))
    const faults = [
      ...bursts.flatMap((report) => faultsOf(report)),
      ...(steady.stalest > TIMING.longestWaitMs + steady.longestPublish + 1000 ? ['a change waited too long'] : []),
      ...(steady.accepted < steady.seconds
        ? [`${steady.seconds - steady.accepted} events of the stream were refused`]
        : []),
      ...(steady.equal ? [] : ['the site is not what the CMS has']),
    ]
    printReport({
      title: 'chaos:burst',
      lines: [
        ...bursts.map(
          ({ when, events, accepted, publishes, p50, p99, slowest }) =>
            `${when}: ${events} events, ${accepted} accepted, ${publishes} publishes, answer p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
        ),
        `an edit a second for ${steady.seconds} s: ${steady.publishes} publishes, stalest ${(steady.stalest / 1000).toFixed(1)} s, longest publish ${(steady.longestPublish / 1000).toFixed(1)} s`,
      ],
      faults,
      figures: { bursts, steady },
      ...(values.json && { json: values.json }),
    })
  })
})

function faultsOf({ when, events, accepted, publishes, p99, equal }: BurstReport): string[] {
  const most = when === 'idle' ? 1 : 2
  return [
    ...(accepted < events ? [`${when}: ${events - accepted} events were refused`] : []),
    ...(publishes < 1 || publishes > most ? [`${when}: ${publishes} publishes, not ${most}`] : []),
    ...(p99 > MAX_P99_MS ? [`${when}: the p99 of the answer is ${p99.toFixed(0)} ms`] : []),
    ...(equal ? [] : [`${when}: the site is not what the CMS has`]),
  ]
}
