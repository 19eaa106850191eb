import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requireFreePorts } from './ports.ts'

async function takePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

test('every taken port is named, with the setting to change', async () => {
  const [first, second] = [await takePort(), await takePort()]
  const ports = { site: first.port, cms: 0, publisher: second.port }
  await expect(requireFreePorts({ host: '127.0.0.1', ports })).rejects.toMatchObject({
    message: `The site cannot start: port ${ports.site} on 127.0.0.1 is taken by another program.\nThe publisher cannot start: port ${ports.publisher} on 127.0.0.1 is taken by another program.`,
    hint: `Stop that program, or set SITE_PORT to a free port, for example SITE_PORT=${ports.site + 100} npm start.\n      Stop that program, or set PUBLISHER_PORT to a free port, for example PUBLISHER_PORT=${ports.publisher + 100} npm start.`,
    exitCode: 2,
  })
  first.server.close()
  second.server.close()
})

test('free ports are fine', async () => {
  await expect(
    requireFreePorts({ host: '127.0.0.1', ports: { site: 0, cms: 0, publisher: 0 } }),
  ).resolves.toBeUndefined()
})

test('names two settings that have the same port', async () => {
  await expect(
    requireFreePorts({ host: '127.0.0.1', ports: { site: 3000, cms: 1337, publisher: 3000 } }),
  ).rejects.toMatchObject({
    message: 'SITE_PORT and PUBLISHER_PORT are both 3000.',
    hint: 'Give each a port of its own, for example PUBLISHER_PORT=3001.',
    exitCode: 2,
  })
})
