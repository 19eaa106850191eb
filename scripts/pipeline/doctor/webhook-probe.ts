import { Webhook } from 'standardwebhooks'
import { reach } from './reach.ts'

/** The answer of a publisher that takes the signature: it knows no such type. */
export const PROBE_TAKEN = 400

/** Sends a webhook that is signed, and of a type that the publisher does not know: it is refused as that, and changes nothing. */
export function sendProbe(publisherUrl: string, secret: string): Promise<Response | string> {
  const [id, time, body] = ['portico-doctor', new Date(), JSON.stringify({ type: 'portico.doctor' })]
  return reach(`${publisherUrl}/hooks/content`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, time, body),
    },
  })
}
