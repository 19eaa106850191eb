import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/index.ts'
import { AppError, count } from '../src/lib/app-error.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { publisherStatus } from '../src/publisher/remote.ts'

const HELP = `Usage: npm run publish:status

Says what the publisher does now, what is live, and how the last publish ended.

  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { publisherUrl } = loadConfig()
  const status = await publisherStatus(publisherUrl)
  if (!status)
    throw new AppError(`No publisher answers at ${publisherUrl}.`, {
      hint: 'Start it with “npm start” or “npm run publisher”, or correct PUBLISHER_URL.',
    })
  const { state, stage, pending, live, last } = status
  process.stdout.write(
    [
      `publisher  ${stage ?? state}${pending > 0 ? `, ${count(pending, 'request')} in hand` : ''}`,
      `live       ${live ? `${live.id}, revision ${live.revision}, ${count(live.pages, 'page')}` : 'nothing yet'}`,
      ...(last ? [`last       ${last.state}: ${last.message}`] : []),
      '',
    ].join('\n'),
  )
})
