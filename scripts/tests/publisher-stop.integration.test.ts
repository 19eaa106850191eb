import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'

it('ends at SIGTERM while it waits for a CMS to import into', async () => {
  const data = await mkdtemp(join(tmpdir(), 'portico-publisher-stop-'))
  const silentCms = createServer().listen(0, '127.0.0.1')
  await once(silentCms, 'listening')
  const { port } = silentCms.address() as AddressInfo
  const token = 'a-token-of-the-test-with-enough-characters'
  const child = spawn(process.execPath, [RUN_COMMAND, 'publisher', '--seed'], {
    cwd: PROJECT_ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORTICO_DATA: data,
      CMS_URL: `http://127.0.0.1:${port}`,
      PORTICO_READ_TOKEN: token,
      PORTICO_IMPORT_TOKEN: token,
      PORTICO_PUBLISHER_TOKEN: token,
      WEBHOOK_SECRET: `whsec_${Buffer.from(token).toString('base64')}`,
    },
  })
  try {
    const ended = once(child, 'exit')
    await once(silentCms, 'connection')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    silentCms.close()
    await rm(data, { recursive: true })
  }
})
