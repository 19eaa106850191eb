import process from 'node:process'
import { parseArgs } from 'node:util'
import { kill, type KillRun } from '../src/chaos/kill.ts'
import { KILL_POINTS } from '../src/chaos/kill-points.ts'
import { reportChaos } from '../src/chaos/report.ts'
import { percentile } from '../src/chaos/trial/figures.ts'
import { differencesFromFresh } from '../src/chaos/trial/fresh-release.ts'
import { TrialPortal } from '../src/chaos/trial/trial-portal.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { task } from '../src/lib/task.ts'

const HELP = `Usage: npm run chaos:kill [-- --short] [--points N] [--random N] [--seed N] [--json FILE]

Kills (SIGKILL) the receiver, the worker and the build while an edit is published and readers ask 200 times a second: at
${KILL_POINTS.length} named moments, then at random ones. Readers must meet no error and no page with files of another
release, and in the end the site is what an undisturbed publish makes.

  --points N    so many of the named moments (all)
  --random N    so many random moments (300)
  --seed N      of the random moments
  --short       three named moments and one random one
  --json FILE   writes the figures
  --help        this text
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
  process.stderr.write(`The seed is ${values.seed}.\n`)
  const portal = await task('Start a portal', () => TrialPortal.start({ timing: { quietMs: 500 } }))
  try {
    const { runs, readers, remains } = await kill(portal, {
      points: values.short ? 3 : Number(values.points),
      random: values.short ? 1 : Number(values.random),
      seed: Number(values.seed),
      requestsPerSecond: REQUESTS_PER_SECOND,
      onRun: (run, done, total) => process.stderr.write(`  ${done}/${total}  ${lineOf(run)}\n`),
    })
    const differences = await task('Compare with an undisturbed publish', () => differencesFromFresh(portal))
    const hit = runs.filter(({ killed }) => killed)
    const recoveries = hit.map(({ recovery }) => recovery)
    reportChaos({
      title: 'chaos:kill',
      lines: [
        `${runs.length} moments, ${hit.length} kills: recovery p50 ${(percentile(recoveries, 0.5) / 1000).toFixed(1)} s, slowest ${(Math.max(...recoveries) / 1000).toFixed(1)} s`,
        `${readers.requests} requests of readers: ${readers.bad.length} bad answers, ${readers.mixed.length} mixed views`,
      ],
      faults: [
        ...hit.filter(({ recovery }) => recovery > RECOVERY_MS).map((run) => `recovered late: ${lineOf(run)}`),
        ...readers.bad.map((bad) => `a reader met: ${bad}`),
        ...readers.mixed.map((mixed) => `a mixed view: ${mixed}`),
        ...remains,
        ...differences,
      ],
      figures: { seed: values.seed, runs, readers },
      ...(values.json && { json: values.json }),
    })
  } finally {
    await portal.close()
  }
})

function lineOf({ part, moment, killed, recovery, live }: KillRun): string {
  const what = killed ? `back after ${(recovery / 1000).toFixed(1)} s, ` : 'was not there, '
  return `${part} when ${moment}: ${what}live after ${(live / 1000).toFixed(1)} s`
}
