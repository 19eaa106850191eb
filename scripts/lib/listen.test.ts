import process from 'node:process'
import { expect, it, vi } from 'vitest'
import { ask } from '../trials/harness/ask.ts'
import { listen } from './listen.ts'

it('goes on where connections cannot be accepted, and says so once', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const address = { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The site' }
  const { port, server, close } = await listen((_, response) => response.end('ok'), address)
  try {
    for (let times = 0; times < 3; times++) server.emit('error', new Error('accept EMFILE'))
    expect((await ask(port, '/')).body.toString()).toBe('ok')
    expect(write.mock.calls.map(([text]) => text)).toEqual([
      'The site cannot accept a connection (accept EMFILE). Next: Raise the limit of open files, “ulimit -n”, if this comes again.\n',
    ])
  } finally {
    write.mockRestore()
    await close()
  }
})
