import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/canonical-json.ts'

const ALGORITHM = 'ed25519'
const DER = { type: 'spki', format: 'der' } as const
const KEY_HINT = 'Make a key pair with “npm run release:key”, and name its private key.'

/** A detached signature of a manifest. */
export const signatureSchema = z.object({
  algorithm: z.literal(ALGORITHM),
  /** Of the manifest that is signed, so that a signature of another release is not taken for a forged one. */
  manifest: z.string().regex(/^[0-9a-f]{64}$/),
  /** The key that verifies it, as DER in base64. Who knows the key from elsewhere compares the two. */
  publicKey: z.string(),
  signature: z.string(),
})
export type Signature = z.infer<typeof signatureSchema>

/** A private key and its public key, both as PEM. */
export function makeKeyPair(): { readonly privateKey: string; readonly publicKey: string } {
  return generateKeyPairSync(ALGORITHM, {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

/**
 * Opens RELEASE_SIGNING_KEY: the file of a private key, or the key itself (PEM, or the base64 between its lines).
 * @throws AppError with exit code 2 where it is no such key
 */
export function readPrivateKey(value: string): KeyObject {
  try {
    const text = existsSync(value) ? readFileSync(value, 'utf8') : value
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === ALGORITHM) return key
  } catch (error) {
    throw noKey(error)
  }
  throw noKey()
}

function noKey(cause?: unknown): AppError {
  const message = 'RELEASE_SIGNING_KEY is no Ed25519 private key, and no file of one.'
  return new AppError(message, { hint: KEY_HINT, exitCode: 2, cause })
}

/**
 * Opens a public key: a file of it, or the key itself (PEM, or DER in base64).
 * @throws AppError with exit code 2 where it is no such key
 */
export function readPublicKey(value: string): KeyObject {
  try {
    const text = existsSync(value) ? readFileSync(value, 'utf8') : value
    const key = text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), ...DER })
    if (key.asymmetricKeyType === ALGORITHM) return key
  } catch (error) {
    throw noPublicKey(value, error)
  }
  throw noPublicKey(value)
}

function noPublicKey(value: string, cause?: unknown): AppError {
  return new AppError(`${value} is no Ed25519 public key, and no file of one.`, {
    hint: 'Name the file that ends in .pub, or the “publicKey” of release-signature.json.',
    exitCode: 2,
    cause,
  })
}

/** Signs the text of a manifest. */
export function signManifest(manifest: string, privateKey: KeyObject): Signature {
  return {
    algorithm: ALGORITHM,
    manifest: sha256(manifest),
    publicKey: createPublicKey(privateKey).export(DER).toString('base64'),
    signature: sign(null, Buffer.from(manifest), privateKey).toString('base64'),
  }
}

/** Whether the signature is of this manifest, by the given key. */
export function isSignedBy(manifest: string, { signature }: Signature, key: KeyObject): boolean {
  return verify(null, Buffer.from(manifest), key, Buffer.from(signature, 'base64'))
}

/** Names a public key in one short line, for people. */
export function fingerprintOf(key: KeyObject): string {
  return `SHA256:${createHash('sha256').update(key.export(DER)).digest('base64').replace(/=+$/, '')}`
}
