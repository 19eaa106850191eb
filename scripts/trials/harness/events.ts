import { Agent, request } from 'node:http'
import { Webhook } from 'standardwebhooks'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends the publisher what the CMS would send. @returns the status of the answer and the milliseconds it took */
export function sendEvent(
  { url, secret }: { url: string; secret: string },
  { id, documentId }: { id: string; documentId: string },
): Promise<{ status: number; milliseconds: number }> {
  const now = new Date()
  const change = { type: 'doc', documentId, title: documentId, action: 'update', by: null }
  const body = JSON.stringify({ type: 'content.changed', timestamp: now.toISOString(), data: { changes: [change] } })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const call = request(`${url}/hooks/content`, { method: 'POST', headers, agent }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }),
      )
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      /* The publisher closed the idle connection at the moment when it was used again. The event keeps its id. */
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(sendEvent({ url, secret }, { id, documentId }))
      else reject(error)
    })
    call.end(body)
  })
}
