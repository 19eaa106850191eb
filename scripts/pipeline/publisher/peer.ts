import type { IncomingMessage } from 'node:http'

/**
 * The address that a request comes from. Of the addresses that a request names itself only those count that proxies of
 * the portal have added, counted from the end; without such proxies it is the address of the connection.
 */
export function peerOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const own = socket.remoteAddress ?? ''
  if (proxies === 0) return own
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return named.at(-proxies)?.trim() || own
}
