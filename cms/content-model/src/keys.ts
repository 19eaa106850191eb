import { z } from 'zod'

/** A block's identity inside its document: short, stable, never shown to readers. */
export const keySchema = z.string().min(1, 'needs a _key').max(96)

/**
 * Makes keys that count up (`k0`, `k1`, …), so that the same input always gives the same document.
 * @param prefix what each key starts with
 */
export function createKeyGenerator(prefix = 'k'): () => string {
  let next = 0
  return () => `${prefix}${next++}`
}
