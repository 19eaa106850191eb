import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticSearch } from '../pipeline/search/relevance.ts'
import { sampleSnapshot } from '../trials/harness/sample-snapshot.ts'
import { call, connect, processOf, SITE, startMcpPortal, type McpPortal } from './mcp/mcp-portal.ts'

/* The tools for assistants, asked by the client of the same SDK: over a real process, over HTTP, and of a site elsewhere. */

const SECRET = 'secret-of-the-data-folder'
let portal: McpPortal
let clients: Record<'stdio' | 'http' | 'url', Client>

beforeAll(async () => {
  portal = await startMcpPortal()
  for (const folder of [portal.folder, portal.releases]) writeFileSync(join(folder, 'secret.md'), SECRET)
  const url = `http://127.0.0.1:${portal.site.port}`
  clients = {
    stdio: await connect(processOf(portal)),
    http: await connect(new StreamableHTTPClientTransport(new URL('/mcp', url))),
    url: await connect(processOf(portal, '--url', url)),
  }
})
afterAll(async () => {
  for (const client of Object.values(clients)) await client.close()
  await portal.remove()
})

describe.each(['stdio', 'http', 'url'] as const)('over %s', (way) => {
  const ask = (name: string, given?: Record<string, unknown>) => call(clients[way], name, given)

  it('lists four tools, none of which changes anything', async () => {
    const { tools } = await clients[way].listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search', true],
      ['read_page', true],
      ['outline', true],
      ['changes', true],
    ])
  })

  it('search gives addresses with headings and excerpts, the best first', async () => {
    expect(await ask('search', { query: 'check the version' })).toEqual({
      text: [
        '2 pages for “check the version”, 2 shown, the best first:',
        `1. Guides › Install › Check the version\n   ${SITE}/guides/install#check-the-version\n   node --version npm --version`,
        `2. Guides › Introduction › Where to go\n   ${SITE}/guides/intro#where-to-go\n   See how to check the version.`,
      ].join('\n\n'),
      isError: false,
    })
    expect((await ask('search', { query: 'check the version', limit: 1 })).text).toMatch(
      /^2 pages for “check the version”, 1 shown, /,
    )
  })

  it('search ranks as the search of the site does', async () => {
    const search = createStaticSearch(sampleSnapshot)
    for (const query of ['install', 'publish a page', 'parameters', 'how do I instal node', 'npm']) {
      const { text: found } = await ask('search', { query, limit: 10 })
      const addresses = [...found.matchAll(/^ {3}https:\/\/docs\.example\.com(\S+)$/gm)].map(([, path]) => path)
      expect(addresses).toEqual(await search(query))
      expect(addresses.length).toBeGreaterThan(0)
    }
  })

  it('search says what to try when nothing is found', async () => {
    expect(await ask('search', { query: 'instal zzzzqqq' })).toMatchObject({ isError: false })
    const { text: nothing } = await ask('search', { query: 'zzzzqqq' })
    expect(nothing).toBe(
      'Nothing in the documentation matches “zzzzqqq”. Words and topics that it uses: Setup, API, REST API, Install, Introduction, Quick Start. Try fewer or other words, or call outline.',
    )
    expect(await ask('search', { query: '?!' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('no words'),
    })
  })

  it.each([
    '/guides/quick-start',
    'guides/quick-start.md',
    `${SITE}/guides/quick-start#publish`,
    '/guides/quick-start/',
  ])('read_page gives the Markdown of %s', async (path) => {
    const { text: page } = await ask('read_page', { path })
    expect(page).toMatch(
      /^---\ntitle: Quick Start\n[^]*\nurl: https:\/\/docs\.example\.com\/guides\/quick-start\nupdated: 2026-11-21T08:00:00\.000Z\n---\n\n# Quick Start\n\n/,
    )
    expect(page).toContain('## Publish\n\nPress the button.')
  })

  it('read_page follows an old address, and names the nearest pages of an unknown one', async () => {
    expect((await ask('read_page', { path: '/old-intro' })).text).toContain(
      '\nurl: https://docs.example.com/guides/intro\n',
    )
    expect(await ask('read_page', { path: '/manual/installing' })).toEqual({
      isError: true,
      text: 'There is no page at “/manual/installing”.\nThe nearest are:\n- /guides/install (Install)\n- /guides/quick-start (Quick Start)',
    })
  })

  it.each([
    '../secret',
    '/../../secret.md',
    '/guides/../../../../secret.md',
    '%2e%2e/%2e%2e/secret',
    '..%2f..%2fsecret.md',
    '..\\..\\secret',
    '{folder}/secret.md',
    'file://{folder}/secret.md',
    '/search/config.json',
    '/release.json',
    '__proto__',
    '/guides/install\0.md',
  ])('read_page and outline read no other file: %s', async (given) => {
    const path = given.replace('{folder}', portal.folder)
    for (const tool of ['read_page', 'outline']) {
      const answer = await ask(tool, { path })
      expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(/^There is no page at “/) })
      expect(answer.text).not.toContain(SECRET)
    }
  })

  it('outline gives all pages by sidebar, and the headings of one', async () => {
    const { text: all } = await ask('outline')
    expect(all).toMatch(/^5 pages below https:\/\/docs\.example\.com\/\n/)
    expect(all).toContain('## API\n- REST API: /api/rest')
    expect(all).toContain('## Other pages\n- Release notes: /release-notes')
    expect(await ask('outline', { path: '/guides/install' })).toEqual({
      text: [
        `Headings of ${SITE}/guides/install:`,
        '- Install',
        '  - Check the version (#check-the-version)',
        '    - With npm 11 (#with-npm-11)',
      ].join('\n'),
      isError: false,
    })
    expect((await ask('outline', { path: '/guides' })).text).toMatch(
      /^3 pages below https:\/\/docs\.example\.com\/guides\/\n/,
    )
  })

  it('changes lists what changed since a date or a release', async () => {
    expect((await ask('changes', { since: '2026-11-21', limit: 1 })).text).toMatch(
      /^5 pages changed since 2026-11-21T00:00:00\.000Z, the newest 1 shown\. The live release is \S+\.\n- 2026-11-21T08:00:00\.000Z REST API: https:\/\/docs\.example\.com\/api\/rest$/,
    )
    expect((await ask('changes', { since: '20261121T075900Z-0000000a' })).text).toMatch(
      /^5 pages changed since 2026-11-21T07:59/,
    )
    expect((await ask('changes', { since: '2026-11-22' })).text).toMatch(
      /^No page changed since 2026-11-22T00:00:00\.000Z\. /,
    )
    expect(await ask('changes', { since: 'last week' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('“last week” is neither a date nor a release.'),
    })
  })

  it('refuses arguments of another form and tools that it does not have', async () => {
    for (const given of [{}, { query: 7 }, { query: 'x', limit: 1000 }, { query: 'x'.repeat(1001) }])
      expect(await ask('search', given)).toMatchObject({ isError: true, text: expect.stringContaining('search') })
    expect(await ask('write_page', {})).toMatchObject({ isError: true, text: expect.stringContaining('write_page') })
  })

  it('reads a new release from the moment that it is live', async () => {
    const [first, ...docs] = sampleSnapshot.docs
    if (!first) throw new Error('There is no page.')
    const title = `Install by ${way}`
    const id = await portal.publish({
      ...sampleSnapshot,
      docs: [{ ...first, title, updatedAt: '2026-11-23T08:00:00.000Z' }, ...docs],
    })
    expect((await ask('changes', { since: '2026-11-22' })).text).toBe(
      `1 page changed since 2026-11-22T00:00:00.000Z. The live release is ${id}.\n- 2026-11-23T08:00:00.000Z ${title}: ${SITE}/guides/install`,
    )
    expect((await ask('read_page', { path: '/guides/install' })).text).toContain(`# ${title}\n`)
    await portal.publish(sampleSnapshot)
    expect((await ask('outline', { path: '/guides/install' })).text).toContain('\n- Install\n')
  })
})

it('gives a long page in parts', async () => {
  const code = Array.from({ length: 5000 }, (_, line) => `const line${line} = ${line}`).join('\n')
  const body = [{ _type: 'code' as const, _key: 'long', language: 'js', code }]
  await portal.publish({
    ...sampleSnapshot,
    docs: sampleSnapshot.docs.map((doc) => (doc.path === '/release-notes' ? { ...doc, body } : doc)),
  })
  const parts: string[] = []
  let offset: number | undefined = 0
  while (offset !== undefined) {
    const { text: part } = await call(clients.http, 'read_page', { path: '/release-notes', offset })
    expect(part.length).toBeLessThan(30_300)
    parts.push(part)
    const next = /Call read_page with offset (\d+) for more/.exec(part)?.[1]
    offset = next === undefined ? undefined : Number(next)
  }
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.at(-1)).toContain('const line4999 = 4999')
  expect(await call(clients.http, 'read_page', { path: '/release-notes', offset: 9_999_999 })).toMatchObject({
    isError: true,
  })
  await portal.publish(sampleSnapshot)
})
