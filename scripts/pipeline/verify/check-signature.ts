import type { KeyObject } from 'node:crypto'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { fingerprintOf, isSignedBy, readPublicKey, signatureSchema } from '../provenance/index.ts'

/** Who signed a manifest. */
export interface Signed {
  readonly fingerprint: string
  /** Whether that is a key that the caller named; else the site itself names it. */
  readonly isExpected: boolean
}

interface CheckOptions {
  readonly manifest: string
  /** The text of the signature, where there is one. */
  readonly signature: string | undefined
  /** The key that must have signed it. */
  readonly key: KeyObject | undefined
}

/**
 * Checks the signature of a manifest: by the key that is given, else by the key that it names itself.
 * @returns `undefined` where there is none and none is asked for; `other-release` where it is of another manifest
 * @throws AppError where it is not valid
 */
export function checkSignature({ manifest, signature, key }: CheckOptions): Signed | 'other-release' | undefined {
  /* A host may answer every address that it does not know with a page. */
  const value = signature === undefined ? undefined : parseJson(signature)
  if (value === undefined) {
    if (key === undefined) return undefined
    throw new AppError('The release is not signed.', {
      hint: 'Set RELEASE_SIGNING_KEY where releases are made, and publish again.',
    })
  }
  const parsed = signatureSchema.safeParse(value)
  if (!parsed.success) throw forged('It is no signature of a release.')
  if (parsed.data.manifest !== sha256(manifest)) return 'other-release'
  const signer = key ?? readPublicKey(parsed.data.publicKey)
  if (!isSignedBy(manifest, parsed.data, signer)) throw forged(`It is not by the key ${fingerprintOf(signer)}.`)
  return { fingerprint: fingerprintOf(signer), isExpected: key !== undefined }
}

function forged(why: string): AppError {
  return new AppError(`The signature of the release is not valid. ${why}`, {
    hint: 'Check that --key is the key of this portal. If it is, the site was changed: push a release again.',
  })
}
