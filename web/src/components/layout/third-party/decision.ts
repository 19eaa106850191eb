import { readStored, STORAGE, writeStored } from '@/components/ui/stored'
import type { ThirdPartyScript } from './third-party'

/** What the reader decided, or undefined where they were not asked about these scripts yet. */
export function readDecision(scripts: readonly ThirdPartyScript[]): boolean | undefined {
  const [allowed, ...asked] = (readStored(STORAGE.consent) ?? '').split('\n')
  const known = scripts.every(({ src }) => asked.includes(src))
  return known && (allowed === 'yes' || allowed === 'no') ? allowed === 'yes' : undefined
}

/** Remembers a decision, and what it was about: a script that is new is asked about again. */
export function writeDecision(scripts: readonly ThirdPartyScript[], allowed: boolean): void {
  writeStored(STORAGE.consent, [allowed ? 'yes' : 'no', ...scripts.map(({ src }) => src)].join('\n'))
}
