import type { Config } from '../../config/index.ts'
import { readPrivateKey, signManifest } from './signature.ts'

/**
 * What signs the manifest of a release, or `undefined` where no key is set.
 * @throws AppError with exit code 2 where RELEASE_SIGNING_KEY is no key
 */
export function signerOf({ signingKey }: Pick<Config, 'signingKey'>): ((manifest: string) => string) | undefined {
  if (signingKey === undefined) return undefined
  const key = readPrivateKey(signingKey)
  return (manifest) => `${JSON.stringify(signManifest(manifest, key), null, 2)}\n`
}
