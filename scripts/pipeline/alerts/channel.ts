import type { AlertSettings } from '../../config/alert-settings.ts'
import type { Alert } from './alert.ts'
import { mailChannel } from './mail.ts'
import { webhookChannel } from './webhook.ts'

/** A way on which alerts are sent. */
export interface Channel {
  /** For people, and in the file that remembers what was sent: `webhook`. */
  readonly name: string
  /** @throws AlertFault where it is not taken */
  send(alert: Alert): Promise<void>
}

/** The channels that the settings ask for; none where they ask for none. */
export function channelsOf({ webhookUrl, mail }: AlertSettings): Channel[] {
  return [...(webhookUrl === undefined ? [] : [webhookChannel(webhookUrl)]), ...(mail ? [mailChannel(mail)] : [])]
}
