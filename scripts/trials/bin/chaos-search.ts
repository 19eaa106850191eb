import process from 'node:process'
import { parseArgs } from 'node:util'
import { searchChaos } from '../chaos/search.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { printReport } from '../harness/report.ts'
import { runHarness } from '../harness/run-harness.ts'
import { searchPortal } from '../harness/search-portal.ts'
import { hasDescription, MISSING_DESCRIPTION, REAL_SERVER, startSearchServer } from '../fakes/typesense/index.ts'

const HELP = `Usage: npm run chaos:search [-- --short] [--json FILE]

Indexes more than a hundred edits with Typesense and fails each call to it in each way: down, 500, reply lost, reply
lost and down, half of an import refused. Readers search all the while. Asks the server of TYPESENSE_URL with
TYPESENSE_API_KEY where they are set, else a fake.

  --short       fails every fourth call only
  --json FILE   writes the figures
  --help        this text

Without either it says that it is skipped, and ends with 0. Ends with 0 when all is as it must be, with 1 when something is not.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  if (!REAL_SERVER && !hasDescription()) {
    process.stdout.write(
      `chaos:search is skipped: there is ${MISSING_DESCRIPTION}, which the fake needs.\nSet TYPESENSE_URL and TYPESENSE_API_KEY to run it against a server of your own.\n`,
    )
    return
  }
  await runHarness(async (cleanup) => {
    const server = await startSearchServer()
    cleanup.add(() => server.close())
    const report = await task('Index under faults', (progress) =>
      searchChaos({
        settings: server.settings,
        snapshot: searchPortal,
        step: values.short ? 4 : 1,
        onRound: (done) => process.stderr.isTTY && progress.note(done),
      }),
    )
    const { reindexes, failed, incremental, searches, orphans } = report
    const violations = server.fake?.violations ?? []
    printReport({
      title: 'chaos:search',
      lines: [
        `server: ${REAL_SERVER ? 'TYPESENSE_URL' : 'fake'}`,
        `reindexes: ${reindexes}, of them failed by a fault: ${failed}, incremental: ${incremental}`,
        `searches of readers meanwhile: ${searches}, orphan collections at most: ${orphans}`,
      ],
      faults: [...report.faults, ...violations, ...(orphans > 1 ? [`${orphans} orphan collections`] : [])],
      figures: report,
      ...(values.json && { json: values.json }),
    })
  })
})
