import type { EngineEntry } from '../engine'

/** The index inside the release. */
export const staticEntry: EngineEntry = {
  open: (_config, inRelease) => Promise.resolve(inRelease),
  health: () => Promise.resolve({ text: 'The index inside the release answers, in your browser.', degraded: false }),
}
