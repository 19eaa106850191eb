import process from 'node:process'
import { parseArgs } from 'node:util'
import { problemSchema, type HeldBack } from '@portico/content-model'
import { loadConfig, versionOf } from '../config/index.ts'
import { AppError, ContentError, count, formatProblems } from '../lib/app-error.ts'
import { takeLease } from '../lib/lease.ts'
import { runCommand } from '../lib/run-command.ts'
import { countHeldBack, describeHeldBack } from '../pipeline/hold-back/index.ts'
import { publishRelease } from '../pipeline/publish/index.ts'
import { publishLease } from '../pipeline/publisher/index.ts'
import { publishRemotely } from '../pipeline/publisher/remote.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

const HELP = `Usage: npm run publish

Makes what is published in the CMS live: reads, checks, renders, finishes, indexes and releases it. Asks the publisher
when one runs, and does the work itself otherwise. A document with a problem is held back: readers keep its last good
version, everything else goes live, and the problems are listed. With PUBLISH_STRICT=true, and before the first release,
one problem stops everything.

  --help   this text
`

const NEXT = 'Next: Correct this in the CMS and publish again. All other changes go live without it.'
const needs = ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN'] as const
type PublishConfig = ReturnType<typeof loadConfig<(typeof needs)[number]>>

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig({ needs })
  requireKnownData(config.folders.data, versionOf(config.root))
  if (!(await publishThroughPublisher(config))) await publishHere(config)
})

async function publishThroughPublisher({ publisherUrl, secrets }: PublishConfig): Promise<boolean> {
  const deployment = await publishRemotely({ publisherUrl, token: secrets.PORTICO_PUBLISHER_TOKEN }, (message) =>
    process.stderr.write(`  ${message}\n`),
  )
  if (!deployment) return false
  if (deployment.state === 'live' || deployment.state === 'held' || deployment.state === 'discarded') {
    reportHeldBack(deployment.heldBack)
    process.stdout.write(`${deployment.message}\n${deployment.url ?? ''}\n`)
    return true
  }
  const problems = problemSchema.array().safeParse(deployment.problems)
  if (problems.success && problems.data.some(({ document }) => document)) throw new ContentError(problems.data)
  const [problem] = problems.data ?? []
  throw new AppError(problem?.message ?? deployment.message, problem?.hint ? { hint: problem.hint } : {})
}

function reportHeldBack(heldBack: readonly HeldBack[] = []): void {
  if (heldBack.length === 0) return
  process.stderr.write(`\nWarning: ${countHeldBack(heldBack)}.\n${describeHeldBack(heldBack)}\n${NEXT}\n\n`)
}

async function publishHere(config: PublishConfig): Promise<void> {
  const lease = await takeLease(publishLease(config))
  if (!lease)
    throw new AppError(`Another process is publishing ${config.folders.data}.`, {
      hint: 'Wait until it is done, or correct PUBLISHER_URL so that this command can ask it.',
    })
  try {
    const { release, warnings, heldBack, held } = await publishRelease(config)
    reportHeldBack(heldBack)
    if (warnings.length > 0)
      process.stderr.write(`\n${count(warnings.length, 'warning')}:\n${formatProblems(warnings)}\n\n`)
    process.stdout.write(
      held ? `${held.message}\n` : `Release ${release.id} is live with ${count(release.pages, 'page')}.\n`,
    )
  } finally {
    await lease.release()
  }
}
