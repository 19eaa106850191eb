import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requireFreePorts } from './ports.ts'

test('every taken port is named, with the setting to change', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const ports = { site: port, cms: 0, publisher: port }
  await expect(requireFreePorts({ host: '127.0.0.1', ports })).rejects.toMatchObject({
    message: `The site cannot start: port ${port} on 127.0.0.1 is taken by another program.\nThe publisher cannot start: port ${port} on 127.0.0.1 is taken by another program.`,
    hint: `Stop that program, or set SITE_PORT to a free port, for example SITE_PORT=${port + 100} npm start.\n      Stop that program, or set PUBLISHER_PORT to a free port, for example PUBLISHER_PORT=${port + 100} npm start.`,
    exitCode: 2,
  })
  server.close()
})

test('free ports are fine', async () => {
  await expect(
    requireFreePorts({ host: '127.0.0.1', ports: { site: 0, cms: 0, publisher: 0 } }),
  ).resolves.toBeUndefined()
})
