import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from '../../lib/listen.ts'
import { ask } from '../../trials/harness/ask.ts'
import { endProcess } from '../../trials/harness/end-process.ts'
import { freePort } from '../../trials/harness/free-port.ts'
import { until } from '../../trials/harness/until.ts'

/*
 * A real Caddy with the file that Compose gives the proxy with TLS. Certificates of real names cannot be had here: Caddy
 * reads the file with them, and runs it without.
 */

const installed = spawnSync('caddy', ['version']).status === 0
const SOURCE = join(import.meta.dirname, 'Caddyfile.tls')
const folder = mkdtempSync(join(tmpdir(), 'portico-tls-'))
const environmentOf = (more: Record<string, string>) => ({ PATH: process.env['PATH'], HOME: folder, ...more })

const servers: Listening[] = []
let caddy: ChildProcess
let port: number

/** A program behind the proxy that says its name, and what it learns of the reader. */
async function startProgram(name: string): Promise<number> {
  const server = await listen(
    ({ headers, url }, response) => {
      response.setHeader('X-Answered', name)
      response.end(JSON.stringify([url, headers.host, headers['x-forwarded-for'], headers['x-forwarded-proto']]))
    },
    { host: '127.0.0.1', port: 0, portSetting: 'none', name },
  )
  servers.push(server)
  return server.port
}

beforeAll(async () => {
  if (!installed) return
  port = await freePort()
  const source = readFileSync(SOURCE, 'utf8')
    .replace('site:8080', `127.0.0.1:${await startProgram('site')}`)
    .replace('cms:1337', `127.0.0.1:${await startProgram('cms')}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${await freePort()}`)
    .replace('http_port 8080', `http_port ${port}`)
    .replace('https_port 8443', `https_port ${await freePort()}`)
  writeFileSync(join(folder, 'Caddyfile'), source)
  caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: environmentOf({ SITE_URL: 'http://docs.example.com', CMS_PUBLIC_URL: 'http://cms.example.com' }),
    stdio: 'ignore',
  })
  await until('Caddy answers', () => ask(port, '/').then(Boolean, () => false), { seconds: 20 })
})
afterAll(async () => {
  if (installed) await endProcess(caddy)
  for (const server of servers) await server.close()
  rmSync(folder, { recursive: true })
})

/** Reads the file as Caddy does, and checks it whole. */
const adapt = (settings: Record<string, string>) =>
  spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', SOURCE, '--validate'], {
    env: environmentOf(settings),
    encoding: 'utf8',
  })

describe.skipIf(!installed)('Caddy', () => {
  it.each([
    ['site', 'docs.example.com'],
    ['cms', 'cms.example.com'],
  ])('leads to the %s by its name, and says where a reader comes from', async (name, host) => {
    const headers = { host, 'x-forwarded-for': '203.0.113.9' }
    const { headers: answered, body } = await ask(port, '/a?b=c', { headers })
    expect([answered['x-answered'], JSON.parse(body.toString())]).toEqual([name, ['/a?b=c', host, '127.0.0.1', 'http']])
  })

  it('asks for certificates of both names, and leads from http to https', () => {
    const both = adapt({ SITE_URL: 'https://docs.example.com', CMS_PUBLIC_URL: 'https://cms.example.com' })
    expect(both.status, both.stderr).toBe(0)
    for (const name of ['docs.example.com', 'cms.example.com']) expect(both.stdout).toContain(`"host":["${name}"]`)
    expect(both.stdout).toContain('"listen":[":8443"]')
    expect(adapt({ SITE_URL: 'https://docs.example.com' }).status).toBe(0)
  })
})
