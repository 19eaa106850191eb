import type { CmsClient } from '../strapi/index.ts'
import { SignalDelivery } from './signal-delivery.ts'
import { SignalLimits } from './signal-limits.ts'
import { SignalQueue } from './signal-queue.ts'
import type { SignalRoutes } from './signal-routes.ts'

export { MAX_SIGNAL_BYTES, takeFeedback, takeSearches, type SignalRoutes } from './signal-routes.ts'

interface SignalOptions extends Pick<SignalRoutes, 'siteUrl' | 'proxies'> {
  readonly folder: string
  readonly client: Pick<CmsClient, 'send'>
  readonly onFault: (line: string) => void
}

/** Opens what takes, keeps and hands on what readers tell, with what an earlier process left. */
export async function openSignals({
  folder,
  client,
  onFault,
  siteUrl,
  proxies,
}: SignalOptions): Promise<SignalRoutes & { readonly close: () => Promise<void> }> {
  const queue = await SignalQueue.open(folder)
  const delivery = new SignalDelivery({ queue, client, onFault })
  delivery.wake()
  return {
    queue,
    delivery,
    limits: new SignalLimits(),
    siteUrl,
    proxies,
    close: async () => {
      await delivery.stop()
      await queue.close()
    },
  }
}
