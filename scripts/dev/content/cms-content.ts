import process from 'node:process'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { describeError } from '../../lib/run-command.ts'
import { readAndCheck, type RunStage } from '../../pipeline/publish/index.ts'
import { CmsClient } from '../../pipeline/strapi/index.ts'
import type { ContentSource } from './content-source.ts'

const POLL_MS = 250
/** One question at a time, asked again by the next look. */
const WITHOUT_PAUSE = { pause: async () => undefined }

type CmsConfig = Config<'PORTICO_READ_TOKEN'>

const quietly: RunStage = (_stage, work) => work({ step: () => undefined, note: () => undefined })

/** What is published in a CMS that runs. */
export function cmsContent(config: CmsConfig): ContentSource {
  const client = clientOf(config)
  let revision: number | undefined
  return {
    name: `the CMS at ${config.cmsUrl}`,
    async read() {
      const { site, folder } = await readAndCheck(config, { run: quietly })
      revision = site.snapshot.revision
      return { snapshot: site.snapshot, mediaFile: (name) => join(folder, 'media', basename(name)) }
    },
    watch(onChange, signal) {
      void follow(client, { signal, isNew: (now) => now !== revision, onChange })
    },
  }
}

/** Why the CMS cannot be read, or nothing where it answers with the read token. */
export async function cmsFault(config: CmsConfig): Promise<AppError | undefined> {
  try {
    await clientOf(config).revision()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

interface Following {
  readonly signal: AbortSignal
  readonly isNew: (revision: number) => boolean
  readonly onChange: () => void
}

/** Asks for the content revision until the signal aborts; a CMS that goes away is named once. */
async function follow(client: CmsClient, { signal, isNew, onChange }: Following): Promise<void> {
  for (let away = false, reported: number | undefined; !signal.aborted;) {
    try {
      const { revision } = await client.revision()
      if (isNew(revision) && revision !== reported) onChange()
      reported = revision
      away = false
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!away && !signal.aborted) process.stderr.write(`${describeError(error)}\nThe pages stay as they are.\n`)
      away = true
    }
    await sleep(POLL_MS, undefined, { ref: false })
  }
}

function clientOf({ cmsUrl, secrets }: CmsConfig): CmsClient {
  return new CmsClient({
    url: cmsUrl,
    token: secrets.PORTICO_READ_TOKEN,
    tokenName: 'PORTICO_READ_TOKEN',
    ...WITHOUT_PAUSE,
  })
}
