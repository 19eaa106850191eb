import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeldBack } from '@portico/content-model'
import { z } from 'zod'
import type { AlertSettings } from '../../config/alert-settings.ts'
import { isMissing } from '../../lib/is-missing.ts'
import type { Log } from '../../lib/log.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import type { PublisherEvent } from '../publisher/events.ts'
import type { PublisherState } from '../publisher/state.ts'
import { assess } from './alert.ts'
import { channelsOf } from './channel.ts'
import { conditionSchema, type Condition } from './condition.ts'
import { Notifier } from './notifier.ts'

export { channelsOf, type Channel } from './channel.ts'
export { AlertFault } from './alert-fault.ts'

const sentSchema = z.record(z.string(), conditionSchema)

interface AlertsOptions {
  readonly settings: AlertSettings
  /** The data folder: what was sent by which channel is kept there. */
  readonly folder: string
  readonly siteUrl: string
  /** What the newest release holds back. */
  readonly held: readonly HeldBack[]
  readonly log: Log
  readonly firstPause?: number
}

export interface Alerts {
  /** Receives what happens to the publisher, and the state that it led to. */
  readonly observe: (event: PublisherEvent, state: PublisherState) => void
  stop(): void
}

/**
 * Sends alerts where a deployment fails, holds documents back or waits for a person, and where all is well again: once a
 * change, on each channel that the settings ask for.
 */
export async function openAlerts(options: AlertsOptions): Promise<Alerts> {
  const { settings, folder, siteUrl, log, firstPause } = options
  let { held } = options
  const file = join(folder, 'alerts.json')
  const sent: Record<string, Condition> = await readSent(file)
  const notifiers = channelsOf(settings).map(
    (channel) =>
      new Notifier({
        channel,
        log,
        known: sent[channel.name],
        ...(firstPause !== undefined && { firstPause }),
        onSent: async (condition) => {
          sent[channel.name] = condition
          await writeFile(file, `${JSON.stringify(sent)}\n`).catch((error: unknown) =>
            log.warn({ err: error }, 'It could not be noted which alerts were sent: one may come twice.'),
          )
        },
      }),
  )
  return {
    observe: (event, state) => {
      if (event.kind === 'end-written') held = state.build?.ended?.heldBack ?? held
      const assessment = notifiers.length > 0 ? assess(event, state, { siteUrl, held }) : undefined
      if (assessment) for (const notifier of notifiers) notifier.receive(assessment)
    },
    stop: () => {
      for (const notifier of notifiers) notifier.stop()
    },
  }
}

/** What an earlier process sent; nothing where that cannot be read. */
async function readSent(file: string): Promise<Record<string, Condition>> {
  try {
    return sentSchema.safeParse(parseJson(await readFile(file, 'utf8'))).data ?? {}
  } catch (error) {
    if (isMissing(error)) return {}
    throw error
  }
}
