import type { IncomingMessage } from 'node:http'
import { hasBearer } from './webhook.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Whether a request may read the metrics: with the token where one is set, else from this machine itself. What a proxy
 * of this machine passes on comes from elsewhere.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return hasBearer(headers, token)
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isPassedOn && LOOPBACK.test(socket.remoteAddress ?? '')
}
