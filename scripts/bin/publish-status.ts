import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { AppError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { describeHeldBack } from '../pipeline/hold-back/index.ts'
import { followPublisher, heldBackNow, publisherStatus, type RemoteNow } from '../pipeline/publisher/remote.ts'

const HELP = `Usage: npm run publish:status [-- --follow]

Says what the publisher does now, what is live, how the last publish ended, and, with PORTICO_PUBLISHER_TOKEN, what is held
back.

  --follow   goes on and says each change, until Ctrl-C
  --help     this text
`
const COME_AGAIN_MS = 2000

await runCommand(async () => {
  const { values } = parseArgs({ options: { follow: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  if (values.follow) await follow()
  else await show()
})

async function show(): Promise<void> {
  const { publisherUrl, secrets } = loadConfig()
  const status = await publisherStatus(publisherUrl)
  if (!status) throw nobody(publisherUrl)
  const { live, last, fault } = status
  const token = secrets.PORTICO_PUBLISHER_TOKEN
  const heldBack = token === undefined ? [] : await heldBackNow({ publisherUrl, token })
  process.stdout.write(
    [
      `publisher  ${now(status)}`,
      `live       ${live ? `${live.id}, revision ${live.revision}, ${count(live.pages, 'page')}` : 'nothing yet'}`,
      ...(last ? [`last       ${last.state}: ${last.message}`] : []),
      ...(fault === undefined ? [] : [`fault      ${fault}`]),
      ...(heldBack.length > 0 ? [`held back  ${count(heldBack.length, 'document')}`, describeHeldBack(heldBack)] : []),
      '',
    ].join('\n'),
  )
}

async function follow(): Promise<void> {
  const { publisherUrl, secrets } = loadConfig({ needs: ['PORTICO_PUBLISHER_TOKEN'] })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  let shown = ''
  const onStatus = (status: RemoteNow): void => {
    const { state, last, fault } = status
    const line = [now(status), ...(state !== 'building' && last ? [last.message] : []), fault]
      .filter(Boolean)
      .join(' · ')
    if (line !== shown) process.stdout.write(`${new Date().toLocaleTimeString('en-GB')}  ${line}\n`)
    shown = line
  }
  for (let first = true; !stop.signal.aborted; first = false) {
    const answered = await followPublisher(
      { publisherUrl, token: secrets.PORTICO_PUBLISHER_TOKEN },
      { signal: stop.signal, onStatus },
    )
    if (!answered && first) throw nobody(publisherUrl)
    await sleep(stop.signal.aborted ? 0 : COME_AGAIN_MS)
  }
}

function now({ state, stage, pending }: RemoteNow): string {
  return `${stage ?? state}${pending > 0 ? `, ${count(pending, 'request')} in hand` : ''}`
}

function nobody(publisherUrl: string): AppError {
  return new AppError(`No publisher answers at ${publisherUrl}.`, {
    hint: 'Start it with “npm start” or “npm run publisher”, or correct PUBLISHER_URL.',
  })
}
