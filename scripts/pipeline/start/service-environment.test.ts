import { expect, it } from 'vitest'
import { settingEntries } from '../../config/settings.ts'
import { cmsEnvironment, publisherEnvironment } from './service-environment.ts'

const all = Object.fromEntries([...settingEntries.map(([name]) => [name, 'value'] as const), ['PATH', '/bin']])
const missing = (kept: Record<string, string>) => Object.keys(all).filter((name) => !(name in kept))

it('keeps the secrets of the CMS from the publisher', () => {
  expect(missing(publisherEnvironment(all))).toEqual([
    'DATABASE_URL',
    'POSTGRES_PASSWORD',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'PORTICO_IMPORT_TOKEN',
  ])
})

it('keeps the key of the search server from the CMS', () => {
  expect(missing(cmsEnvironment(all))).toEqual(['TYPESENSE_API_KEY'])
})
