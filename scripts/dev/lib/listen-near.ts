import type { RequestListener } from 'node:http'
import { AppError } from '../../lib/app-error.ts'
import { listen, type Listening } from '../../lib/listen.ts'

/** Listens on this machine only: at the port, or at a free one where another program has it. */
export async function listenNear(
  handler: RequestListener,
  port: number,
): Promise<Listening & { readonly url: string }> {
  const place = { host: '127.0.0.1', portSetting: 'SITE_PORT', name: 'The development server' }
  const listening = await listen(handler, { ...place, port }).catch((error: unknown) => {
    if (error instanceof AppError) return listen(handler, { ...place, port: 0 })
    throw error
  })
  return { ...listening, url: `http://127.0.0.1:${listening.port}` }
}
