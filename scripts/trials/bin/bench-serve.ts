import process from 'node:process'
import { parseArgs } from 'node:util'
import { AppError } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { compareServers, type ServeRound } from '../bench/serve/compare.ts'
import { wrkIsInstalled } from '../bench/serve/wrk.ts'
import { numberOption } from '../harness/number-option.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { nginx } from '../harness/web-servers.ts'

const LEAST_RATIO = 0.4
const MOST_P99_RATIO = 2
const NAMES = { nginx: 'nginx', builtIn: 'built-in' } as const
const servers = ['nginx', 'builtIn'] as const
const HELP = `Usage: npm run bench:serve [-- --rounds N] [--seconds N] [--seed N] [--json FILE]

The built-in server beside nginx with one worker, on the same release of 300 pages: requests a second of 32 connections
that never wait, and the p99 of the same connections at about a thousand requests a second. Takes nginx and wrk
(Debian: apt-get install nginx-light wrk).

  --rounds N    both servers in turn, so often (3)
  --seconds N   of each load (5)
  --seed N      of the text of the pages (1)
  --json FILE   writes the figures
  --help        this text

Ends with 0 when the built-in server answers ${LEAST_RATIO} or more of what nginx answers, at a p99 no worse than
${MOST_P99_RATIO} times, and with 1 when it does not.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  if (!nginx.installed || !wrkIsInstalled())
    throw new AppError('bench:serve needs nginx and wrk.', {
      hint: 'On Debian: apt-get install nginx-light wrk.',
      exitCode: 2,
    })
  const [rounds, seconds] = (['rounds', 'seconds'] as const).map((name) =>
    numberOption(name, values[name], { least: 1 }),
  )
  const seed = numberOption('seed', values.seed, { least: 0 })
  await runHarness(async (cleanup) => {
    const compared = await task('nginx and the built-in server', ({ step }) =>
      compareServers({ cleanup, rounds: rounds ?? 1, seconds: seconds ?? 1, seed, progress: step }),
    )
    const { ratio, p99Ratio } = compared
    printReport({
      title: 'bench:serve',
      lines: [
        ...compared.rounds.flatMap(linesOf),
        `requests ${ratio.toFixed(2)} of nginx (${LEAST_RATIO} or more), p99 ${p99Ratio.toFixed(2)} times (${MOST_P99_RATIO} at most)`,
      ],
      faults: [
        ...(ratio < LEAST_RATIO ? [`${ratio.toFixed(2)} of the requests of nginx`] : []),
        ...(p99Ratio > MOST_P99_RATIO ? [`p99 is ${p99Ratio.toFixed(2)} times that of nginx`] : []),
        ...compared.rounds.flatMap(failuresOf),
      ],
      figures: compared,
      ...(values.json && { json: values.json }),
    })
  })
})

function linesOf(round: ServeRound): string[] {
  return servers.map((server) => {
    const { full, paced } = round[server]
    return `${NAMES[server].padEnd(9)} ${Math.round(full.perSecond)} a second, p99 ${full.p99.toFixed(2)} ms; at ${Math.round(paced.perSecond)} a second p50 ${paced.p50.toFixed(2)}, p99 ${paced.p99.toFixed(2)} ms`
  })
}

function failuresOf(round: ServeRound): string[] {
  return servers
    .map((server) => ({ server, failed: round[server].full.failed + round[server].paced.failed }))
    .filter(({ failed }) => failed > 0)
    .map(({ server, failed }) => `${NAMES[server]}: ${failed} requests failed`)
}
