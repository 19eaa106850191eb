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

it('reads an address with its host, as a proxy is asked, from its path on', async () => {
  const address = { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The site' }
  const { port, close } = await listen(({ url, headers }, response) => response.end(`${headers.host} ${url}`), address)
  const seen = async (url: string) => (await ask(port, url, { headers: { host: 'other' } })).body.toString()
  try {
    expect(await seen('http://docs.example.com/guides?q=1')).toBe('docs.example.com /guides?q=1')
    expect(await seen('HTTPS://docs.example.com:8443')).toBe('docs.example.com:8443 /')
    expect(await seen('http://docs.example.com?q=1')).toBe('docs.example.com /?q=1')
    expect(await seen('http:///guides')).toBe('other http:///guides')
    expect(await seen('/http://docs.example.com/')).toBe('other /http://docs.example.com/')
  } finally {
    await close()
  }
})
