import process from 'node:process'
import { parseArgs } from 'node:util'
import { generateSnapshot } from '../bench/generated/generate-snapshot.ts'
import { benchRollback, type RollbackBench } from '../bench/rollback.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { numbersOption } from '../harness/number-option.ts'
import { percentile } from '../harness/percentile.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { hasDescription, REAL_SERVER, startSearchServer } from '../fakes/typesense/index.ts'

const HELP = `Usage: npm run bench:rollback [-- --docs N,N] [--short] [--json FILE]

Goes from one release to another and back, and measures the time from the call to the first answer of the old release
over HTTP. Pages, assets, redirects and search are compared byte by byte with what was served before, with either
search engine.

  --docs N,N    sizes of the site; 300,3000 unless said
  --short       40 docs
  --json FILE   writes the figures
  --help        this text

Ends with 0 when all is as it must be, with 1 when something is not or takes longer than a second.
`
const LIMIT_MS = 1000

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      docs: { type: 'string', default: '300,3000' },
      short: { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const sizes = values.short ? [40] : numbersOption('docs', values.docs)
  await runHarness(async (cleanup) => {
    const server = REAL_SERVER || hasDescription() ? await startSearchServer() : undefined
    if (server) cleanup.add(() => server.close())
    const results: RollbackBench[] = []
    for (const docs of sizes)
      for (const typesense of [undefined, ...(server ? [server.settings] : [])])
        results.push(
          await task(`${docs} docs, ${typesense ? 'Typesense' : 'static index'}`, () =>
            benchRollback({
              snapshot: generateSnapshot({ docs }),
              times: values.short ? 4 : 20,
              ...(typesense && { typesense }),
            }),
          ),
        )
    printReport({
      title: 'bench:rollback',
      lines: results.map(
        ({ docs, files, engine, milliseconds }) =>
          `${docs} docs, ${files} files, ${engine}: p50 ${Math.round(percentile(milliseconds, 0.5))} ms, longest ${Math.round(Math.max(...milliseconds))} ms`,
      ),
      faults: results.flatMap(({ docs, engine, milliseconds, differences }) =>
        [
          ...differences,
          ...milliseconds.filter((time) => time > LIMIT_MS).map((time) => `took ${Math.round(time)} ms`),
        ].map((fault) => `${docs} docs, ${engine}: ${fault}`),
      ),
      figures: results,
      ...(values.json && { json: values.json }),
    })
  })
})
