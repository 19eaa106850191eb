import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig, readEnvironment } from './load-config.ts'
import { dropForeignSettings, ofProgram, type ProgramName } from './program-settings.ts'
import { settingEntries } from './settings.ts'

const names = settingEntries.map(([name]) => name)
const all = Object.fromEntries([...names, 'PATH'].map((name) => [name, 'value']))
const secretOnes = settingEntries.flatMap(([name, { secret, confidential }]) => (secret || confidential ? [name] : []))
const secretsOf = (program: ProgramName) => secretOnes.filter((name) => name in ofProgram(program, all))

it('gives the publisher what it reads and signs with, and nothing of the CMS', () => {
  expect(secretsOf('publisher')).toEqual([
    'PORTICO_READ_TOKEN',
    'PORTICO_PUBLISHER_TOKEN',
    'WEBHOOK_SECRET',
    'WEBHOOK_SECRET_PREVIOUS',
    'RELEASE_SIGNING_KEY',
    'METRICS_TOKEN',
    'ALERT_WEBHOOK_URL',
    'SMTP_URL',
    'ASK_MODEL_URL',
    'ASK_MODEL_KEY',
    'TYPESENSE_API_KEY',
  ])
})

it('gives the CMS neither keys of others nor the passphrase of backups', () => {
  expect(secretOnes.filter((name) => !secretsOf('cms').includes(name))).toEqual([
    'POSTGRES_PASSWORD',
    'RELEASE_SIGNING_KEY',
    'PORTICO_BACKUP_PASSPHRASE',
    'METRICS_TOKEN',
    'ALERT_WEBHOOK_URL',
    'SMTP_URL',
    'ASK_MODEL_URL',
    'ASK_MODEL_KEY',
    'TYPESENSE_API_KEY',
  ])
})

it('gives the site no secret', () => {
  expect(secretsOf('site')).toEqual([])
})

it('gives every setting to a program, or to commands only', () => {
  const programs = (['site', 'publisher', 'cms'] as const).map((program) => ofProgram(program, all))
  expect(names.filter((name) => !programs.some((variables) => name in variables))).toEqual([
    'POSTGRES_PASSWORD',
    'PORTICO_BACKUP_PASSPHRASE',
  ])
})

it('takes what is for other programs out of an environment, and leaves the rest', () => {
  const env: NodeJS.ProcessEnv = { PATH: '/bin', ADMIN_JWT_SECRET: 'a', SITE_PORT: '80', METRICS_TOKEN: 'b' }
  dropForeignSettings('site', env)
  expect(env).toEqual({ PATH: '/bin', SITE_PORT: '80' })
})

it('reads nothing else out of .env', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-program-'))
  const lines = [
    'ADMIN_JWT_SECRET=secret-of-the-log-ins',
    'PORTICO_READ_TOKEN=token-that-reads-content',
    'EXTENSION_KEY=a',
  ]
  writeFileSync(join(root, '.env'), lines.join('\n'))
  const { secrets, hidden } = loadConfig({ root, env: {}, program: 'publisher', needs: ['PORTICO_READ_TOKEN'] })
  expect({ secrets, hidden }).toEqual({
    secrets: { PORTICO_READ_TOKEN: 'token-that-reads-content' },
    hidden: ['token-that-reads-content'],
  })
  expect(readEnvironment({ root, env: { PATH: '/bin' }, program: 'publisher' })).toEqual({
    PATH: '/bin',
    PORTICO_READ_TOKEN: 'token-that-reads-content',
  })
  expect(readEnvironment({ root, env: {}, program: 'cms' })).toHaveProperty('EXTENSION_KEY')
  rmSync(root, { recursive: true })
})
