import type { AskRoute } from '../../pipeline/answers/index.ts'

/** For a publisher that no reader asks. */
export const NO_ANSWERS: AskRoute = {
  model: undefined,
  passagesFor: () => Promise.reject(new Error('No reader asks.')),
  limit: { take: () => true },
  budget: { take: async () => true },
  underWay: { count: 0 },
  siteUrl: 'https://docs.example.com',
  proxies: 1,
  note: undefined,
}
