import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchPictures } from './fetch-pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8"/></svg>'
const png = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

let server: Server
let site = ''
let folder = ''
const asked: string[] = []
beforeAll(async () => {
  const bytes = await png
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    asked.push(pathname)
    if (pathname === '/badge/v1.2') return response.end(SVG)
    if (pathname === '/panel%20one.webp') return response.end(bytes)
    if (pathname === '/moved.png') return response.writeHead(302, { location: '/panel%20one.webp' }).end()
    if (pathname === '/loop.png') return response.writeHead(301, { location: '/loop.png' }).end()
    if (pathname === '/file.png') return response.writeHead(307, { location: 'file:///etc/hostname' }).end()
    if (pathname === '/page.png') return response.end('<!doctype html><title>Sign in</title>')
    if (pathname === '/cut.png') {
      response.writeHead(200, { 'content-length': 1000 })
      return response.write(bytes, () => response.socket?.end())
    }
    if (pathname === '/endless.png') {
      const more = () => {
        while (response.write(Buffer.alloc(1 << 20)));
      }
      response.on('drain', more)
      return more()
    }
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'portico-fetch-'))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const anyAddress = () => new Agent()

it('keeps pictures under their names, with the ending of what they are', async () => {
  const counts: string[] = []
  const addresses = [`${site}/badge/v1.2?style=flat`, `${site}/panel%20one.webp`, `${site}/moved.png`]
  const { files, unavailable } = await fetchPictures(addresses, {
    folder,
    agentFor: anyAddress,
    onProgress: (done, total) => counts.push(`${done}/${total}`),
  })
  expect([...unavailable]).toEqual([])
  expect(addresses.map((address) => basename(files.get(address) ?? ''))).toEqual([
    'v1.2.svg',
    'panel-one.png',
    'moved.png',
  ])
  expect(readFileSync(files.get(addresses[0] ?? '') ?? '', 'utf8')).toBe(SVG)
  expect(readFileSync(files.get(addresses[2] ?? '') ?? '')).toEqual(await png)
  expect(counts).toEqual(['0/3', '1/3', '2/3', '3/3'])
})

it.each([
  ['/gone.png', 'is answered with 404'],
  ['/loop.png', 'is redirected more than 5 times'],
  ['/file.png', 'leads to file:, which is not fetched'],
  ['/page.png', 'is no picture'],
  ['/cut.png', 'is cut short (ECONNRESET)'],
  ['/endless.png', 'is larger than 20 MB'],
])('%s is left where it is: it %s', async (path, reason) => {
  const { files, unavailable } = await fetchPictures([`${site}${path}`], { folder, agentFor: anyAddress })
  expect(files.size).toBe(0)
  expect([...unavailable]).toEqual([[`${site}${path}`, `The picture ${site}${path} of another site ${reason}.`]])
})

it('asks no machine that is not public, and a host that does not answer once', async () => {
  const before = asked.length
  const addresses = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${site}/${name}.png`)
  const { files, unavailable } = await fetchPictures(addresses, { folder })
  expect([files.size, unavailable.size]).toEqual([0, 8])
  expect(unavailable.get(`${site}/a.png`)).toMatch(/of another site cannot be fetched \(.*private/)
  expect(asked.length).toBe(before)
  const named = `http://localhost:${new URL(site).port}/a.png`
  expect((await fetchPictures([named], { folder })).unavailable.get(named)).toMatch(/private/)
  expect(asked.length).toBe(before)
})
