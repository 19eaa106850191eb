import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openSite } from '@portico/content-model/site'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { buildRecords } from '../../pipeline/search/index.ts'
import { queriesOf, scoreEngine, formatScores, type EngineScore } from '../bench/search/bench-search.ts'
import { readCorpus } from '../bench/search/corpus.ts'
import { createEmbedded, createStockMiniSearch } from '../bench/search/engines.ts'
import type { Answer } from '../bench/search/score.ts'
import { startTypesenseBench } from '../bench/search/typesense.ts'
import { partOf, QUERY_CLASSES } from '../bench/search/rated-query.ts'
import { writtenQueries } from '../bench/search/written-queries.ts'
import { percentile } from '../harness/percentile.ts'
import { printReport } from '../harness/report.ts'

const HELP = `Usage: npm run bench:search [-- --engine NAMES] [--docs FOLDER] [--queries FILE] [--misses] [--json FILE]

Asks the search rated queries and prints how high the wanted pages come: the mean reciprocal rank within the first ten,
with its 95 % interval, and the share of queries whose answer comes first. Half of the queries are for tuning, the other
half is only measured. It makes the real index files of the bundled documentation, for which it needs no CMS.

Typesense is the server of TYPESENSE_URL where that is set, else a fake that follows the documented rules: its ranks are
near those of a server. Of its times only the comparison says something: each query is asked as Portico does, ranking
included, and directly after it as one request of DocSearch, of the same server with the same documents.

  --engine NAMES  some of embedded, typesense, minisearch (stock settings) and docsearch (Typesense with the parameters
                  of DocSearch), parted by commas; all of them unless given
  --docs FOLDER   another folder of Markdown: titles, headings, names of code, typos, beginnings and sentences of its
                  pages are the queries, and those of --queries
  --queries FILE  rated queries as JSON: [{"kind", "query", "wanted": [paths]}]
  --misses        lists the queries of the tuning part whose answer does not come first
  --json FILE     writes every query with its answers
  --help          this text
`
const ENGINES = ['embedded', 'typesense', 'minisearch', 'docsearch'] as const
const queriesSchema = z.array(
  z.strictObject({ kind: z.enum(QUERY_CLASSES), query: z.string(), wanted: z.array(z.string()) }),
)

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      docs: { type: 'string' },
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
  const snapshot = await readCorpus(values.docs ?? join(PROJECT_ROOT, 'cms/content'))
  const records = buildRecords(openSite(snapshot))
  const own = values.docs === undefined ? writtenQueries : []
  const written =
    values.queries === undefined ? own : queriesSchema.parse(JSON.parse(readFileSync(values.queries, 'utf8')))
  const queries = queriesOf(records, written)
  const wanted = values.engine?.split(',') ?? ENGINES
  const unknown = wanted.filter((name) => !ENGINES.some((engine) => engine === name))
  if (unknown.length > 0)
    throw new AppError(`There is no engine ${unknown.join(', ')}.`, {
      hint: `Name some of ${ENGINES.join(', ')}.`,
      exitCode: 2,
    })
  const server = await startTypesenseBench(records)
  const answers: Readonly<Record<(typeof ENGINES)[number], () => Answer>> = {
    embedded: () => createEmbedded(snapshot),
    typesense: () => server.portico,
    minisearch: () => createStockMiniSearch(records),
    docsearch: () => server.docSearch,
  }
  const scores: EngineScore[] = []
  for (const engine of ENGINES)
    if (wanted.includes(engine)) scores.push(await scoreEngine(engine, answers[engine](), queries))
  const compared = wanted.includes('typesense') && wanted.includes('docsearch')
  const times = compared ? timesOf(await server.timeBoth(queries.map(({ query }) => query))) : []
  await server.close()
  const misses = scores.flatMap(({ engine, answers: rated }) =>
    rated
      .filter((one) => one.reciprocalRank < 1 && partOf(one) === 'tuning')
      .map(
        ({ kind, query, wanted, found, reciprocalRank }) =>
          `${engine} ${kind} ${reciprocalRank.toFixed(2)} “${query}” wanted ${wanted.join(' ')}, came ${found.slice(0, 3).join(' ')}`,
      ),
  )
  printReport({
    title: 'bench:search',
    lines: [...formatScores(scores), ...times, ...(values.misses ? misses : [])],
    faults: [],
    figures: scores.map(({ engine, answers }) => ({ engine, answers })),
    ...(values.json && { json: values.json }),
  })
})

/** How long an answer of Typesense takes, beside one plain search. */
function timesOf({ portico, docSearch }: Readonly<Record<'portico' | 'docSearch', readonly number[]>>): string[] {
  const lineOf = (name: string, share: number) => {
    const [ours, plain] = [percentile(portico, share), percentile(docSearch, share)]
    return `${name} of an answer on Typesense: ${ours.toFixed(1)} ms, of one request of DocSearch ${plain.toFixed(1)} ms, ${(ours / plain).toFixed(2)} times`
  }
  return [lineOf('median', 0.5), lineOf('p95', 0.95)]
}
