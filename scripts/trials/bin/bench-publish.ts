import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { benchPublish, type BenchFigures, type Engine } from '../bench/publish/bench-publish.ts'
import { AppError } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { numberOption, numbersOption } from '../harness/number-option.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run bench:publish [-- --docs 300,3000] [--engine static,typesense] [--runs N] [--json FILE] [--short]

Measures an edit, from the publish call to the changed byte served over HTTP, with a real CMS, publisher and site that
are filled with generated pages: the text of a page, its title, a snippet that pages show, and the title of the site,
which every page shows. The debounce window of two seconds is left out of the times.

  --docs N,…      how many pages; 300 when not given
  --engine E,…    the search that is kept up to date; static when not given
  --runs N        how often each kind of edit is measured; 10 when not given
  --json FILE     the figures for programs
  --short         30 pages, one edit of each kind
  --help          this text

Typesense is the server of TYPESENSE_URL and TYPESENSE_API_KEY, or a fake that answers as one does. Ends with 1 when
an edit does not reach readers.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      docs: { type: 'string' },
      engine: { type: 'string' },
      runs: { type: 'string' },
      json: { type: 'string' },
      short: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const sizes = numbersOption('docs', values.docs ?? (values.short ? '30' : '300'))
  const engines = (values.engine ?? 'static').split(',').map(engineOf)
  const runs = numberOption('runs', values.runs ?? (values.short ? '1' : '10'))
  await runHarness(async (cleanup) => {
    const figures: BenchFigures[] = []
    for (const docs of sizes)
      for (const engine of engines) figures.push(await benchPublish({ docs, engine, runs, log, cleanup }))
    if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
    process.stdout.write(tableOf(figures))
  })
})

function log(line: string): void {
  process.stderr.write(`  ${line}\n`)
}

function engineOf(name: string): Engine {
  if (name === 'static' || name === 'typesense') return name
  throw new AppError(`There is no search engine “${name}”.`, { hint: 'Choose static or typesense.', exitCode: 2 })
}

function tableOf(figures: readonly BenchFigures[]): string {
  const rows = figures.flatMap(({ docs, engine, full, edits, peakMiB }) =>
    edits.map(({ kind, p50, p95, searchP95, cpu }) =>
      [
        docs,
        engine,
        kind,
        `${p50.toFixed(1)} s`,
        `${p95.toFixed(1)} s`,
        searchP95 === undefined ? '' : `${searchP95.toFixed(1)} s`,
        `${cpu.toFixed(1)} s`,
        `${full.cpu.toFixed(0)} s`,
        `${peakMiB} MiB`,
      ].join(' | '),
    ),
  )
  return [
    'pages | search | edit | p50 | p95 | search p95 | CPU an edit | CPU of the first publish | peak memory',
    ...rows,
    '',
  ].join('\n')
}
