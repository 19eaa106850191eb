import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openSite } from '@portico/content-model/site'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../config/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { buildRecords } from '../../pipeline/search/index.ts'
import { queriesOf, scoreEngine, tableOf, type EngineScore } from '../bench/search/bench-search.ts'
import { readCorpus } from '../bench/search/corpus.ts'
import { createEmbedded, createStockMiniSearch } from '../bench/search/engines.ts'
import { QUERY_CLASSES } from '../bench/search/rated-query.ts'
import { writtenQueries } from '../bench/search/written-queries.ts'
import { printReport } from '../harness/report.ts'

const HELP = `Usage: npm run bench:search [-- --engine NAME] [--corpus DIR] [--queries FILE] [--misses] [--json FILE]

Asks the search rated queries and prints how high the wanted pages come: the mean reciprocal rank within the first ten,
with its 95 % interval, and the share of queries whose answer comes first. Half of the queries are for tuning, the other
half is only measured. It makes the real index files of the bundled documentation, for which it needs no CMS.

  --engine NAME   embedded or minisearch (stock settings); all of them unless given
  --corpus DIR    another folder of Markdown; only the queries that its pages give, unless --queries is there
  --queries FILE  rated queries as JSON: [{"kind", "query", "wanted": [paths]}]
  --misses        lists the queries of the tuning part whose answer does not come first
  --json FILE     writes every query with its answers
  --help          this text
`
const ENGINES = ['embedded', 'minisearch'] as const
const queriesSchema = z.array(
  z.strictObject({ kind: z.enum(QUERY_CLASSES), query: z.string(), wanted: z.array(z.string()) }),
)

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      corpus: { type: 'string' },
      queries: { type: 'string' },
      misses: { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const snapshot = await readCorpus(values.corpus ?? join(PROJECT_ROOT, 'cms/content'))
  const records = buildRecords(openSite(snapshot))
  const own = values.corpus === undefined ? writtenQueries : []
  const written =
    values.queries === undefined ? own : queriesSchema.parse(JSON.parse(readFileSync(values.queries, 'utf8')))
  const queries = queriesOf(records, written)
  const makers = { embedded: () => createEmbedded(snapshot), minisearch: () => createStockMiniSearch(records) }
  const scores: EngineScore[] = []
  for (const engine of ENGINES)
    if (values.engine === undefined || values.engine === engine)
      scores.push(await scoreEngine(engine, makers[engine](), queries))
  const misses = scores.flatMap(({ engine, answers }) =>
    answers
      .filter(({ reciprocalRank }) => reciprocalRank < 1)
      .map(
        ({ kind, query, wanted, found, reciprocalRank }) =>
          `${engine} ${kind} ${reciprocalRank.toFixed(2)} “${query}” wanted ${wanted.join(' ')}, came ${found.slice(0, 3).join(' ')}`,
      ),
  )
  printReport({
    title: 'bench:search',
    lines: [...tableOf(scores), ...(values.misses ? misses : [])],
    faults: [],
    figures: scores.map(({ engine, answers }) => ({ engine, answers })),
    ...(values.json && { json: values.json }),
  })
})
