import process from 'node:process'
import { parseArgs } from 'node:util'
import { problemSchema } from '@portico/content-model'
import { loadConfig } from '../config/index.ts'
import { AppError, ContentError, count, formatProblems } from '../lib/app-error.ts'
import { takeLease } from '../lib/lease.ts'
import { runCommand } from '../lib/run-command.ts'
import { publishRelease } from '../pipeline/publish/index.ts'
import { publishLease } from '../pipeline/publisher/index.ts'
import { publishRemotely } from '../pipeline/publisher/remote.ts'

const HELP = `Usage: npm run publish

Makes what is published in the CMS live: reads, checks, renders, finishes, indexes and releases it. Asks the publisher
when one runs, and does the work itself otherwise. Content with problems does not go live; they are all listed.

  --help   this text
`

const needs = ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN'] as const
type PublishConfig = ReturnType<typeof loadConfig<(typeof needs)[number]>>

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig({ needs })
  if (!(await publishThroughPublisher(config))) await publishHere(config)
})

async function publishThroughPublisher({ publisherUrl, secrets }: PublishConfig): Promise<boolean> {
  const deployment = await publishRemotely({ publisherUrl, token: secrets.PORTICO_PUBLISHER_TOKEN }, (message) =>
    process.stderr.write(`  ${message}\n`),
  )
  if (!deployment) return false
  if (deployment.state === 'live' || deployment.state === 'held') {
    process.stdout.write(`${deployment.message}\n${deployment.url ?? ''}\n`)
    return true
  }
  const problems = problemSchema.array().safeParse(deployment.problems)
  if (problems.success && problems.data.some(({ document }) => document)) throw new ContentError(problems.data)
  const [problem] = problems.data ?? []
  throw new AppError(problem?.message ?? deployment.message, problem?.hint ? { hint: problem.hint } : {})
}

async function publishHere(config: PublishConfig): Promise<void> {
  const lease = await takeLease(publishLease(config))
  if (!lease)
    throw new AppError(`Another process is publishing ${config.folders.data}.`, {
      hint: 'Wait until it is done, or correct PUBLISHER_URL so that this command can ask it.',
    })
  try {
    const { release, warnings, held } = await publishRelease(config)
    if (warnings.length > 0)
      process.stderr.write(`\n${count(warnings.length, 'warning')}:\n${formatProblems(warnings)}\n\n`)
    process.stdout.write(
      held ? `${held.message}\n` : `Release ${release.id} is live with ${count(release.pages, 'page')}.\n`,
    )
  } finally {
    await lease.release()
  }
}
