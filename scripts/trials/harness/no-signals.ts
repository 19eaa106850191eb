import { SignalLimits } from '../../pipeline/signals/signal-limits.ts'
import type { SignalRoutes } from '../../pipeline/signals/index.ts'

/** For a publisher to which no reader tells anything. */
export const NO_SIGNALS: SignalRoutes = {
  queue: { add: () => Promise.reject(new Error('No reader tells anything.')) },
  delivery: { wake: () => undefined },
  limits: new SignalLimits(),
  siteUrl: 'https://docs.example.com',
  proxies: 1,
}
