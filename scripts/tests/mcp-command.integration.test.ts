import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'
import { call, connect, processOf, startMcpPortal, type McpPortal } from './mcp/mcp-portal.ts'

let portal: McpPortal
beforeAll(async () => {
  portal = await startMcpPortal()
})
afterAll(() => portal.remove())

async function run(input: string, args: string[] = [], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [RUN_COMMAND, 'mcp', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...portal.env, ...settings },
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}
const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const hello = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})

describe('the command', () => {
  it('answers what it was asked before the input ends, and writes nothing else to standard output', async () => {
    const input = hello + message(2, 'tools/call', { name: 'search', arguments: { query: 'install' } })
    const { code, stdout, stderr } = await run(`not json\n${input}`)
    expect(code).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => z.object({ id: z.int() }).parse(JSON.parse(line)).id),
    ).toEqual([1, 2])
    expect(stderr).toMatch(/^A message cannot be read: /)
  })

  it('ends with 1 where a message is too long, and with 2 where an argument is wrong', async () => {
    expect(await run(`${hello}"${'x'.repeat(2 * 1024 * 1024)}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The client sent a message of more than 1048576 bytes.\nNext: Connect again.'),
    })
    expect(await run('', ['--url', 'docs.example.com'])).toMatchObject({
      code: 2,
      stderr: '\n--url takes an address, not “docs.example.com”.\nNext: For example: --url https://docs.example.com\n',
    })
  })

  it('says in the answer that there is no release yet', async () => {
    const input = hello + message(2, 'tools/call', { name: 'outline', arguments: {} })
    const { code, stdout } = await run(input, [], { PORTICO_DATA: join(portal.folder, 'nowhere') })
    expect(code).toBe(0)
    expect(stdout).toContain('There is no live release on this machine. Try again in a moment.')
  })

  it('ends at once when it is told to stop', async () => {
    const child = spawn(process.execPath, [RUN_COMMAND, 'mcp'], {
      cwd: PROJECT_ROOT,
      env: portal.env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.write(hello)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect([child.exitCode, child.signalCode]).toEqual([0, null])
  })
})

it('says of a site elsewhere that it has no release', async () => {
  const missing = `http://127.0.0.1:${portal.site.port}/elsewhere/`
  const client = await connect(processOf(portal, '--url', missing))
  expect(await call(client, 'outline')).toEqual({
    isError: true,
    text: `There is no release of Portico at ${missing}. Try again in a moment.`,
  })
  await client.close()
})
