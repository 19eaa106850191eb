import { expect, it } from 'vitest'
import { listen } from '../../lib/listen.ts'
import { Cleanup } from '../harness/cleanup.ts'
import { attackTable } from './attack-table.ts'
import { runAttack } from './run-attack.ts'
import { attackServer } from './static-server.ts'

const files = new Map([
  ['/index.html', Buffer.from('<h1>Home</h1>')],
  ['/404.html', Buffer.from('<h1>There is no such page</h1>')],
  ['/guides/page-1.html', Buffer.from('<h1>Page</h1>')],
  ['/media/large-1a.bin', Buffer.from('large')],
])

it('finds a server that sends other bytes, fails and ends', async () => {
  const { port, close } = await listen(
    ({ url = '' }, response) => void response.writeHead(url.startsWith('/nowhere') ? 500 : 200).end('other bytes'),
    { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The broken site' },
  )
  const broken = {
    name: 'static-server',
    subject: 'a broken server',
    tries: { full: 3000, quick: 600 },
    run: ({ tries, seed }: { tries: number; seed: number }) =>
      attackServer({ port, files, tries, seed, hasEnded: () => true }),
  }
  const row = await runAttack(broken, { quick: true, seed: 1, cleanup: new Cleanup() })
  await close()
  expect(row.faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GET \/nowhere-\d+: status 500 instead of 404$/),
      expect.stringMatching(/^GET \/\S*: length undefined$/),
      'a slow reader got other bytes',
      'the server ended',
    ]),
  )
  expect(attackTable([row]).at(-1)).toMatch(
    /^static-server {2}a broken server .+ wrong answers; p99 \d+ ms {2}NOT HELD$/,
  )
})
