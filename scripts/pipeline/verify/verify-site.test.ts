import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseOf, releaseFolders } from '../../tests/fixtures/release-folders.ts'
import { makeKeyPair, readPublicKey, signerOf } from '../provenance/index.ts'
import { createRelease, goLive } from '../release/index.ts'
import { followCurrent } from '../serve/current-release.ts'
import { siteHandler } from '../serve/site-handler.ts'
import { verifySite } from './verify-site.ts'

const pair = makeKeyPair()
const key = readPublicKey(pair.publicKey)
const PAGE = 'words of a page '.repeat(50)
const FILES: Record<string, string | Buffer> = {
  'index.html': 'home',
  '404.html': 'There is no such page',
  'guides.html': PAGE,
  'guides.html.gz': gzipSync(PAGE),
  'guides.html.br': brotliCompressSync(PAGE),
  'guides/ümlaut.html': 'u',
  'folder/index.html': 'a folder',
  'old.html': 'This page has moved',
  'redirects.json': JSON.stringify([{ from: '/old', to: '/guides#a' }]),
  '_next/static/a-1.js': 'export const a = 1',
}
/** One file a page: a compressed copy is another way to send it. */
const SENT = Object.keys(FILES).length - 2 + 1
const pause = async (): Promise<void> => undefined

let at: ReturnType<typeof releaseFolders>
let close: (() => Promise<unknown>)[]
beforeEach(() => {
  at = releaseFolders()
  close = []
})
afterEach(async () => {
  for (const end of close) await end()
  at.remove()
})

async function publish(minute: number, files = FILES): Promise<void> {
  const release = releaseOf(minute)
  const siteFolder = at.site(files as Record<string, string>)
  await createRelease({
    folders: at.folders,
    siteFolder,
    release,
    pages: [],
    sign: signerOf({ signingKey: pair.privateKey }),
  })
  await goLive(at.folders, release.id)
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const builtIn = (): RequestListener => siteHandler(followCurrent(at.folders))
/** The built-in server, with some answers of its own. */
function hostWith(
  own: (path: string) => { status?: number; headers?: Record<string, string>; body?: string } | undefined,
) {
  const pass = builtIn()
  return listen((request, response) => {
    const answer = own(request.url ?? '')
    if (!answer) return pass(request, response)
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
}
const replace = (path: string, content: string | Buffer): void => {
  const file = join(at.folders.current, 'site', path)
  rmSync(file)
  writeFileSync(file, content)
}

describe('a site', () => {
  it('is as its manifest says', async () => {
    await publish(1)
    expect(await verifySite(await listen(builtIn()), { key })).toEqual({
      compared: SENT,
      total: SENT,
      signed: { fingerprint: expect.stringMatching(/^SHA256:/), isExpected: true },
      differences: [],
    })
  })

  it('may be compared in part', async () => {
    await publish(1)
    expect(await verifySite(await listen(builtIn()), { sample: 3 })).toMatchObject({ compared: 3, total: SENT })
  })

  it('may be at a host that rewrites endings, sends redirects as pages, and compresses by itself', async () => {
    await publish(1)
    const host = await hostWith((path) => {
      if (path === '/guides') return { status: 308, headers: { location: '/guides/' } }
      if (path === '/guides/')
        return { headers: { 'content-encoding': 'gzip' }, body: gzipSync(PAGE) as unknown as string }
      return path === '/old' ? { body: 'This page has moved', headers: { 'x-host': 'a' } } : undefined
    })
    expect((await verifySite(host, { key })).differences).toEqual([])
  })

  it('differs by a byte, in one coding, by a page that is missing, and by where an old address leads', async () => {
    await publish(1)
    replace('index.html', 'hope')
    replace('guides.html.br', brotliCompressSync(PAGE.replace('page', 'cage')))
    replace('_next/static/a-1.js', 'export const a = 1; evil()')
    rmSync(join(at.folders.current, 'site/folder/index.html'))
    const host = await hostWith((path) =>
      path === '/old' ? { status: 302, headers: { location: '//evil' } } : undefined,
    )
    expect((await verifySite(host, { key, pause })).differences).toEqual([
      { path: '_next/static/a-1.js', what: 'has more than 18 bytes' },
      { path: 'folder/index.html', what: 'is answered with 404' },
      { path: 'guides.html', what: 'has other bytes, asked for as br' },
      { path: 'index.html', what: 'has other bytes' },
      { path: 'old.html', what: 'leads to http://evil/' },
    ])
  })

  it('differs where a copy cannot be decoded, or the host does not answer', async () => {
    await publish(1)
    replace('guides.html.gz', 'no gzip')
    const host = await hostWith((path) => (path === '/' ? { status: 503 } : undefined))
    expect((await verifySite(host, { pause })).differences).toEqual([
      { path: 'guides.html', what: expect.stringMatching(/^cannot be decoded from gzip \(/) },
      { path: 'index.html', what: 'is answered with 503' },
    ])
  })
})

describe('a host that is not set up', () => {
  it('answers unknown addresses with a page and 200, which is no signature', async () => {
    await publish(1)
    const body = FILES['404.html']?.toString() ?? ''
    const host = await hostWith((path) => (/signature|portico-verify/.test(path) ? { body } : undefined))
    expect(await verifySite(host)).toMatchObject({
      signed: undefined,
      differences: [{ path: '404.html', what: 'is answered with 200' }],
    })
    await expect(verifySite(host, { key })).rejects.toThrow('The release is not signed.')
  })

  it('leads to what is no address', async () => {
    await publish(1)
    const host = await hostWith((path) =>
      path === '/' ? { status: 301, headers: { location: 'http://[bad' } } : undefined,
    )
    expect((await verifySite(host, { pause })).differences).toEqual([
      { path: 'index.html', what: 'leads to “http://[bad”, which is no address' },
    ])
  })

  it('wants a password', async () => {
    const host = await listen((_, response) => response.writeHead(401).end())
    await expect(verifySite(host)).rejects.toMatchObject({
      message: `${host}/release-manifest.json: the host wants a name and a password.`,
      hint: 'Let this machine through, or run “npm run verify” without an address where the files are.',
    })
  })
})

describe('a signature', () => {
  it('is refused when it is by another key, or missing', async () => {
    await publish(1)
    const other = readPublicKey(makeKeyPair().publicKey)
    const host = await listen(builtIn())
    await expect(verifySite(host, { key: other })).rejects.toMatchObject({
      message: expect.stringMatching(/^The signature of the release is not valid\. It is not by the key SHA256:\S+\.$/),
      hint: 'Check that --key is the key of this portal. If it is, the site was changed: push a release again.',
    })
    const without = await hostWith((path) => (path.includes('signature') ? { status: 404 } : undefined))
    await expect(verifySite(without, { key })).rejects.toThrow('The release is not signed.')
    expect((await verifySite(without)).signed).toBeUndefined()
  })

  it('is refused with a manifest that was changed after it', async () => {
    await publish(1)
    const text = readFileSync(join(at.folders.current, 'manifest.json'), 'utf8')
    const body = text.replace(/"size":4/, '"size":5')
    const host = await hostWith((path) => (path.includes('manifest') ? { body } : undefined))
    await expect(verifySite(host)).rejects.toMatchObject({
      message: 'release-signature.json is the signature of another manifest.',
    })
  })
})

describe('a site that is no release', () => {
  it('has no manifest, or one that cannot be read', async () => {
    const none = await listen((_, response) => response.writeHead(404).end())
    await expect(verifySite(none)).rejects.toMatchObject({
      message: `There is no manifest of a release at ${none}/.`,
      hint: 'Check the address, or publish again: releases of earlier versions of Portico have no public manifest.',
    })
    for (const body of ['<html>', '{"files":[{"path":"../x","size":1,"sha256":""}]}']) {
      const other = await listen((_, response) => response.end(body))
      await expect(verifySite(other)).rejects.toThrow(`${other}/release-manifest.json is no manifest of a release.`)
    }
    await expect(verifySite('http://127.0.0.1:9', { pause })).rejects.toThrow(
      'http://127.0.0.1:9/release-manifest.json: no answer (',
    )
  })
})

const plain = (text: string) => ({ 'index.html': 'home', 'guides.html': text, 'redirects.json': '[]' })

/** Switches each time that the page is asked for, so many times at most. */
async function switching(times: number): Promise<string> {
  await publish(1, plain('text of 1'))
  const pass = builtIn()
  let minute = 1
  return listen((request, response) => {
    if (request.url !== '/guides' || minute > times) return pass(request, response)
    minute += 1
    void publish(minute, plain(`text of ${minute}`)).then(() => pass(request, response))
  })
}

describe('a site that switches while it is read', () => {
  it('is read again', async () => {
    const notes: string[] = []
    const progress = { step: () => undefined, note: (text: string) => notes.push(text) }
    expect((await verifySite(await switching(1), { key, progress })).differences).toEqual([])
    expect(notes).toEqual(['The site switched to another release while it was read: it is read again.'])
  })

  it('is read again once only', async () => {
    await expect(verifySite(await switching(5), { key })).rejects.toMatchObject({
      message: 'The site switched to another release while it was read, twice.',
      hint: 'Run the command again when nobody publishes.',
    })
  })
})
