import process from 'node:process'
import { parseArgs } from 'node:util'
import { KILL_POINTS, SHORT_KILL_POINTS, someOf } from '../chaos/kill-points.ts'
import {
  killSupervisor,
  SHORT_SUPERVISOR_KILL_POINTS,
  SUPERVISOR_KILL_POINTS,
  type SupervisorRun,
} from '../chaos/kill-supervisor.ts'
import { kill, type KillRun } from '../chaos/kill.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { numberOption } from '../harness/number-option.ts'
import { percentile } from '../harness/percentile.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { HarnessPortal } from '../harness/harness-portal.ts'
import { SupervisedPortal } from '../harness/supervised-portal.ts'

const HELP = `Usage: npm run chaos:kill [-- --short] [--points N] [--random N] [--seed N] [--json FILE]

Kills (SIGKILL) the receiver, the worker and the build while an edit is published and readers ask 200 times a second: at
${KILL_POINTS.length} named moments, then at random ones. Readers must meet no error and no page with files of another
release, and in the end the site is what an undisturbed publish makes.

Then the supervisor of a whole portal, as “npm start” runs it, at ${SUPERVISOR_KILL_POINTS.length} moments. What it started must end, the next one
must go on, and readers may meet no answer meanwhile, but no wrong one.

  --points N    so many of the named moments of each (all)
  --random N    so many random moments (300)
  --seed N      of the random moments
  --short       one named moment for each process, and one random one
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
  const points = values.short ? SHORT_KILL_POINTS : someOf(KILL_POINTS, numberOption('points', values.points))
  const random = values.short ? 1 : numberOption('random', values.random, { least: 0 })
  const seed = numberOption('seed', values.seed, { least: 0 })
  process.stderr.write(`The seed is ${seed}.\n`)
  const supervisorPoints = values.short
    ? SHORT_SUPERVISOR_KILL_POINTS
    : someOf(SUPERVISOR_KILL_POINTS, numberOption('points', values.points))
  await runHarness(async (cleanup) => {
    const portal = await task('Start a portal', () => HarnessPortal.start({ cleanup, timing: { debounceMs: 500 } }))
    const { runs, readers, untried, remains, compared } = await kill(portal, {
      points,
      random,
      seed,
      requestsPerSecond: REQUESTS_PER_SECOND,
      onRun: (run, done, total) => process.stderr.write(`  ${done}/${total}  ${lineOf(run)}\n`),
    })
    await portal.close()
    const supervised = await task('Start a supervised portal', () => SupervisedPortal.start(cleanup))
    const whole = await killSupervisor(supervised, {
      points: supervisorPoints,
      requestsPerSecond: REQUESTS_PER_SECOND,
      onRun: (run, done, total) => process.stderr.write(`  ${done}/${total}  ${supervisorLineOf(run)}\n`),
    })
    const hit = runs.filter(({ killed }) => killed)
    printReport({
      title: 'chaos:kill',
      lines: [
        `${runs.length} moments, ${hit.length} kills of a process: back ${spreadOf(hit.map(({ recovery }) => recovery))}`,
        `${whole.runs.length} kills of the supervisor: readers are answered ${spreadOf(whole.runs.map(({ answered }) => answered))}`,
        `all its parts run ${spreadOf(whole.runs.map(({ running }) => running))}`,
        `${readers.requests + whole.readers.requests} requests of readers: ${readers.bad.length + whole.readers.bad.length} bad answers, ${readers.mixed.length + whole.readers.mixed.length} mixed views, ${whole.readers.unanswered} while no supervisor ran`,
        `${compared + whole.compared} files compared with those of an undisturbed publish`,
      ],
      faults: [
        ...hit.filter(({ recovery }) => recovery > RECOVERY_MS).map((run) => `recovered late: ${lineOf(run)}`),
        ...[...readers.bad, ...whole.readers.bad].map((bad) => `a reader met: ${bad}`),
        ...[...readers.mixed, ...whole.readers.mixed].map((mixed) => `a mixed view: ${mixed}`),
        ...untried,
        ...remains,
        ...whole.remains,
      ],
      figures: { seed, runs, readers, supervisor: whole },
      ...(values.json && { json: values.json }),
    })
  })
})

/** The middle and the longest of some times. */
function spreadOf(times: readonly number[]): string {
  return `after ${seconds(percentile(times, 0.5))} (p50), ${seconds(Math.max(...times))} (slowest)`
}

function lineOf({ part, moment, killed, recovery, live }: KillRun): string {
  const what = killed ? `back after ${seconds(recovery)}, ` : 'was not there, '
  return `${part} at ${moment}: ${what}live after ${seconds(live)}`
}

function supervisorLineOf({ at, children, ended, answered, running, live }: SupervisorRun): string {
  const times = { 'readers answered': answered, running, [`its ${children} processes ended`]: ended, live }
  const list = Object.entries(times).map(([what, time]) => `${what} after ${seconds(time)}`)
  return `supervisor at ${at}: ${list.join(', ')}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
