import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isSignedBy, makeKeyPair, readPrivateKey, readPublicKey, signManifest } from './signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pair = makeKeyPair()
const base64 = (pem: string): string => pem.split('\n').slice(1, -2).join('')

it('is of one manifest and one key, in whichever form the keys are given', () => {
  const file = join(folder, 'key')
  writeFileSync(file, pair.privateKey)
  writeFileSync(`${file}.pub`, pair.publicKey)
  for (const given of [file, pair.privateKey, base64(pair.privateKey)]) {
    const signature = signManifest('{"files":[]}', readPrivateKey(given))
    for (const key of [`${file}.pub`, pair.publicKey, base64(pair.publicKey), signature.publicKey]) {
      expect(isSignedBy('{"files":[]}', signature, readPublicKey(key))).toBe(true)
      expect(isSignedBy('{"files":[1]}', signature, readPublicKey(key))).toBe(false)
    }
    expect(isSignedBy('{"files":[]}', signature, readPublicKey(makeKeyPair().publicKey))).toBe(false)
  }
})

it('refuses what is no such key', () => {
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  for (const value of ['', 'no key', pair.publicKey, rsa.privateKey])
    expect(() => readPrivateKey(value), value).toThrow(
      expect.objectContaining({
        message: 'RELEASE_SIGNING_KEY is no Ed25519 private key, and no file of one.',
        hint: 'Make a key pair with “npm run release:key”, and name its private key.',
        exitCode: 2,
      }),
    )
  for (const value of ['no key', rsa.publicKey])
    expect(() => readPublicKey(value), value).toThrow(`${value} is no Ed25519 public key, and no file of one.`)
})
