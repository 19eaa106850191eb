import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { releaseOf, releaseFolders } from '../../tests/fixtures/release-folders.ts'
import { makeKeyPair, readPublicKey, signerOf } from '../provenance/index.ts'
import { createRelease, goLive } from '../release/index.ts'
import { verifyRelease } from './verify-release.ts'

const pair = makeKeyPair()
const key = readPublicKey(pair.publicKey)
const FILES = { 'index.html': 'home', 'a.html': 'a', 'a.html.gz': 'compressed' }

let at: ReturnType<typeof releaseFolders>
beforeEach(() => {
  at = releaseFolders()
})
afterEach(() => at.remove())

const site = (path = ''): string => join(at.folders.current, 'site', path)

async function publish(minute: number, files: Record<string, string> = FILES, signingKey?: string) {
  const release = releaseOf(minute)
  const sign = signerOf({ ...(signingKey && { signingKey }) })
  const made = {
    folders: at.folders,
    siteFolder: at.site(files),
    release,
    pages: [],
    sbom: '{"bomFormat":"CycloneDX"}',
  }
  await createRelease({ ...made, sign })
  await goLive(at.folders, release.id)
  return release.id
}

it('finds every file as the manifest says, and who signed it', async () => {
  const release = await publish(1, FILES, pair.privateKey)
  const signed = { fingerprint: expect.stringMatching(/^SHA256:[\w+/]{43}$/), isExpected: true }
  expect(await verifyRelease(at.folders, { key })).toEqual({ release, compared: 4, total: 4, signed, differences: [] })
  expect((await verifyRelease(at.folders)).signed).toEqual({ ...signed, isExpected: false })
})

it('names each file that differs', async () => {
  await publish(1)
  for (const [path, content] of Object.entries({ 'index.html': 'hope', 'a.html': 'aa', 'more.html': '' })) {
    rmSync(site(path), { force: true })
    writeFileSync(site(path), content)
  }
  rmSync(site('a.html.gz'))
  writeFileSync(join(at.folders.current, 'sbom.json'), '{}')
  expect((await verifyRelease(at.folders)).differences).toEqual([
    { path: 'a.html', what: 'has 2 bytes instead of 1' },
    { path: 'a.html.gz', what: 'is missing' },
    { path: 'index.html', what: 'has other bytes' },
    { path: 'more.html', what: 'is there, and the manifest does not name it' },
    { path: 'sbom.json', what: 'is not the one that the manifest names' },
  ])
})

it('refuses a release that is not signed by the key', async () => {
  await publish(1)
  await expect(verifyRelease(at.folders, { key })).rejects.toMatchObject({
    message: 'The release is not signed.',
    hint: 'Set RELEASE_SIGNING_KEY where releases are made, and publish again.',
  })
  await publish(2, FILES, makeKeyPair().privateKey)
  await expect(verifyRelease(at.folders, { key })).rejects.toThrow(
    'The signature of the release is not valid. It is not by',
  )
})

it('does not take the signature of the release before', async () => {
  const first = await publish(1, FILES, pair.privateKey)
  const signature = readFileSync(site('release-signature.json'))
  await publish(2, { ...FILES, 'index.html': 'new' }, pair.privateKey)
  writeFileSync(site('release-signature.json'), signature)
  expect((await verifyRelease(at.folders)).differences).toEqual([
    { path: 'release-signature.json', what: 'is the signature of another manifest' },
  ])
  expect(first).toBe(releaseOf(1).id)
})

it('says that there is nothing to verify', async () => {
  await expect(verifyRelease(at.folders)).rejects.toMatchObject({
    message: 'There is no live release on this machine.',
    hint: 'Name the address of a site, or publish first: “npm start” or “npm run publish”.',
  })
})
