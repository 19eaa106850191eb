import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { prepareQuery } from '@portico/content-model'
import { PROJECT_ROOT } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { indexSnapshot } from '../../pipeline/search/relevance.ts'
import { readCorpus } from '../bench/search/corpus.ts'
import { explainQuery } from '../bench/search/explain.ts'

const HELP = `Usage: npm run search:explain -- "QUERY" [--corpus DIR] [--hits N]

Prints how the embedded search of the bundled documentation understands a query, its hits, and why each ranks where it
does: its points by name, which add up to its score. The points are explained in
cms/content-model/src/search/ranking-settings.ts.

  --corpus DIR  another folder of Markdown
  --hits N      how many hits; 10 unless given
  --help        this text
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      corpus: { type: 'string' },
      hits: { type: 'string', default: '10' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const query = positionals.join(' ')
  if (query === '') throw new AppError('There is no query.', { hint: 'Write it in quotes after “--”.', exitCode: 2 })
  const snapshot = await readCorpus(values.corpus ?? join(PROJECT_ROOT, 'cms/content'))
  const lines = await explainQuery(indexSnapshot(snapshot), prepareQuery(query), Number(values.hits))
  process.stdout.write(`${lines.join('\n')}\n`)
})
