import { describe, expect, it } from 'vitest'
import { readEnvironment } from '.'

const secrets = {
  APP_KEYS: 'first-key-of-the-test,second-key-of-the-test',
  API_TOKEN_SALT: 'api-token-salt-of-the-test',
  ADMIN_JWT_SECRET: 'admin-jwt-secret-of-the-test',
  TRANSFER_TOKEN_SALT: 'transfer-token-salt-of-the-test',
  ENCRYPTION_KEY: 'encryption-key-of-the-test',
  PORTICO_READ_TOKEN: 'read-token-of-the-test',
  PORTICO_PUBLISHER_TOKEN: 'publisher-token-of-the-test',
  PORTICO_IMPORT_TOKEN: 'import-token-of-the-test',
  WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
}

function failure(variables: Record<string, string>): string {
  try {
    readEnvironment(variables)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('The environment was accepted.')
}

describe('readEnvironment', () => {
  it('fills in what is not a secret, and counts an empty variable as not set', () => {
    expect(readEnvironment({ ...secrets, PORTICO_DATA: '/srv/portico', DATABASE_URL: '' })).toEqual({
      ...secrets,
      APP_KEYS: ['first-key-of-the-test', 'second-key-of-the-test'],
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      CMS_PORT: 1337,
      CMS_PROXIES: 1,
      PUBLISHER_PORT: 4000,
      PORTICO_DATA: '/srv/portico',
      production: false,
      dataFolder: '/srv/portico',
    })
  })

  it('names every variable that is missing or malformed at once', () => {
    const { API_TOKEN_SALT: _salt, ...rest } = secrets
    expect(failure({ ...rest, ENCRYPTION_KEY: 'short', DATABASE_URL: 'mysql://db', WEBHOOK_SECRET: 'whsec_x' })).toBe(
      [
        'The CMS cannot start, because of its settings:',
        '  - DATABASE_URL: must start with postgres://.',
        '  - API_TOKEN_SALT is not set.',
        '  - ENCRYPTION_KEY: must have at least 16 characters.',
        '  - WEBHOOK_SECRET: must be “whsec_” followed by at least 16 bytes in base64.',
        'Run “npm start” once, which writes a .env with fresh secrets, or set them in the environment.',
      ].join('\n'),
    )
  })

  it('wants the key of the bucket of the uploads', () => {
    expect(failure({ ...secrets, UPLOADS_BUCKET: 'uploads', UPLOADS_KEY_ID: 'portico' })).toContain(
      'UPLOADS_KEY is not set.',
    )
  })

  it('refuses example secrets in production, and only there', () => {
    const examples = {
      ...secrets,
      ADMIN_JWT_SECRET: 'change-me-to-a-long-random-value',
      WEBHOOK_SECRET: 'whsec_Y2hhbmdlLW1lLXRvLWEtbG9uZy1yYW5kb20=',
    }
    expect(readEnvironment(examples).production).toBe(false)
    expect(failure({ ...examples, NODE_ENV: 'production' })).toBe(
      [
        'The CMS cannot start, because of its settings:',
        '  - ADMIN_JWT_SECRET still has the value of .env.example.',
        '  - WEBHOOK_SECRET still has the value of .env.example.',
        'Run “npm start” once, which writes a .env with fresh secrets, or set them in the environment.',
      ].join('\n'),
    )
  })
})
