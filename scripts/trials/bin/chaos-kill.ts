import process from 'node:process'
import { parseArgs } from 'node:util'
import { KILL_POINTS, SHORT_KILL_POINTS, someKillPoints } from '../chaos/kill-points.ts'
import { kill, type KillRun } from '../chaos/kill.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { numberOption } from '../harness/number-option.ts'
import { percentile } from '../harness/percentile.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { HarnessPortal } from '../harness/harness-portal.ts'

const HELP = `Usage: npm run chaos:kill [-- --short] [--points N] [--random N] [--seed N] [--json FILE]

Kills (SIGKILL) the receiver, the worker and the build while an edit is published and readers ask 200 times a second: at
${KILL_POINTS.length} named moments, then at random ones. Readers must meet no error and no page with files of another
release, and in the end the site is what an undisturbed publish makes.

  --points N    so many of the named moments (all)
  --random N    so many random moments (300)
  --seed N      of the random moments
  --short       three named moments, one for each process, and one random one
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not.
`
const REQUESTS_PER_SECOND = 200
const RECOVERY_MS = 5000

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean' },
      points: { type: 'string', default: String(KILL_POINTS.length) },
      random: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const points = values.short ? SHORT_KILL_POINTS : someKillPoints(numberOption('points', values.points))
  const random = values.short ? 1 : numberOption('random', values.random, { least: 0 })
  const seed = numberOption('seed', values.seed, { least: 0 })
  process.stderr.write(`The seed is ${seed}.\n`)
  await runHarness(async (cleanup) => {
    const portal = await task('Start a portal', () => HarnessPortal.start({ cleanup, timing: { debounceMs: 500 } }))
    const { runs, readers, untried, remains, compared } = await kill(portal, {
      points,
      random,
      seed,
      requestsPerSecond: REQUESTS_PER_SECOND,
      onRun: (run, done, total) => process.stderr.write(`  ${done}/${total}  ${lineOf(run)}\n`),
    })
    const hit = runs.filter(({ killed }) => killed)
    const recoveries = hit.map(({ recovery }) => recovery)
    printReport({
      title: 'chaos:kill',
      lines: [
        `${runs.length} moments, ${hit.length} kills: recovery p50 ${(percentile(recoveries, 0.5) / 1000).toFixed(1)} s, slowest ${(Math.max(...recoveries) / 1000).toFixed(1)} s`,
        `${readers.requests} requests of readers: ${readers.bad.length} bad answers, ${readers.mixed.length} mixed views`,
        `${compared} files compared with those of an undisturbed publish`,
      ],
      faults: [
        ...hit.filter(({ recovery }) => recovery > RECOVERY_MS).map((run) => `recovered late: ${lineOf(run)}`),
        ...readers.bad.map((bad) => `a reader met: ${bad}`),
        ...readers.mixed.map((mixed) => `a mixed view: ${mixed}`),
        ...untried,
        ...remains,
      ],
      figures: { seed, runs, readers },
      ...(values.json && { json: values.json }),
    })
  })
})

function lineOf({ part, moment, killed, recovery, live }: KillRun): string {
  const what = killed ? `back after ${(recovery / 1000).toFixed(1)} s, ` : 'was not there, '
  return `${part} at ${moment}: ${what}live after ${(live / 1000).toFixed(1)} s`
}
