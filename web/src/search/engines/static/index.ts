import type { EngineEntry } from '../engine'
import { searchHealth } from '@strings'

/** The index inside the release. */
export const staticEntry: EngineEntry = {
  open: (_config, inRelease) => Promise.resolve(inRelease),
  health: () => Promise.resolve({ text: searchHealth.inRelease, degraded: false }),
}
