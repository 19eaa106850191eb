import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../../config/index.ts'
import { WEBHOOK_SECRET } from '../../trials/harness/settings.ts'
import { startPortal } from './start-portal.ts'

it('refuses a key that signs no release, before anything is started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-start-'))
  const token = 'a-token-of-the-test'
  const config = loadConfig({
    needs: ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'PORTICO_IMPORT_TOKEN', 'WEBHOOK_SECRET'],
    root: folder,
    env: {
      PORTICO_DATA: join(folder, 'data'),
      PORTICO_READ_TOKEN: token,
      PORTICO_PUBLISHER_TOKEN: token,
      PORTICO_IMPORT_TOKEN: token,
      WEBHOOK_SECRET,
      RELEASE_SIGNING_KEY: '/not/there.key',
    },
  })
  const started = startPortal({ config, startedAt: Date.now(), seed: false, admin: false })
  await expect(started).rejects.toMatchObject({
    message: 'RELEASE_SIGNING_KEY is no Ed25519 private key, and no file of one.',
    exitCode: 2,
  })
  expect(existsSync(config.folders.data)).toBe(false)
  rmSync(folder, { recursive: true })
})
