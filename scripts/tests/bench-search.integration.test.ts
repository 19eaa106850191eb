import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { SearchRecord, Snapshot } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { buildRecords } from '../pipeline/search/index.ts'
import { queriesOf, scoreEngine } from '../trials/bench/search/bench-search.ts'
import { readCorpus } from '../trials/bench/search/corpus.ts'
import { createEmbedded } from '../trials/bench/search/engines.ts'
import type { RatedQuery } from '../trials/bench/search/rated-query.ts'
import { startTypesenseBench, type TypesenseBench } from '../trials/bench/search/typesense.ts'
import { writtenQueries } from '../trials/bench/search/written-queries.ts'

/*
 * The headline of `npm run bench:search` stays above these floors, with the server of TYPESENSE_URL or the fake. They
 * stand a little below what is reached, so that a new page may cost a place here and there, and a worse ranking fails.
 */

const CONTENT = join(import.meta.dirname, '../../cms/content')
/** Documentation that nothing was tuned on. */
const UNSEEN = join(import.meta.dirname, '../../../shared/corpora/redux-toolkit/docs')
if (!existsSync(UNSEEN)) process.stderr.write(`The corpus ${UNSEEN} is not there: its tests are skipped.\n`)

const CORPORA = [
  { name: 'the bundled pages', folder: CONTENT, written: writtenQueries, floors: { embedded: 0.85, typesense: 0.83 } },
  {
    name: 'documentation that was not tuned on',
    folder: UNSEEN,
    written: [],
    floors: { embedded: 0.92, typesense: 0.91 },
  },
].filter(({ folder }) => existsSync(folder))

describe.each(CORPORA)('$name', ({ folder, written, floors }) => {
  let snapshot: Snapshot
  let records: readonly SearchRecord[]
  let queries: readonly RatedQuery[]
  let bench: TypesenseBench
  beforeAll(async () => {
    snapshot = await readCorpus(folder)
    records = buildRecords(openSite(snapshot))
    queries = queriesOf(records, written)
    bench = await startTypesenseBench(records)
  })
  afterAll(() => bench.close())

  test('there are more than 300 queries', () => {
    expect(queries.length).toBeGreaterThan(300)
  })

  test(`the index in the release: ${floors.embedded} on either part`, async () => {
    const { parts } = await scoreEngine('embedded', createEmbedded(snapshot), queries)
    expect(parts.tuning.overall.mrr.mean).toBeGreaterThanOrEqual(floors.embedded)
    expect(parts['held-out'].overall.mrr.mean).toBeGreaterThanOrEqual(floors.embedded)
  })

  test(`Typesense: ${floors.typesense} on either part`, async () => {
    const { parts } = await scoreEngine('typesense', bench.portico, queries)
    expect(parts.tuning.overall.mrr.mean).toBeGreaterThanOrEqual(floors.typesense)
    expect(parts['held-out'].overall.mrr.mean).toBeGreaterThanOrEqual(floors.typesense)
  })
})
