import { isIP } from 'node:net'
import { z } from 'zod'
import { SEARCH_ENGINES } from '../pipeline/search/engines/registry.ts'
import { askSettings } from './ask-settings.ts'
import { parseDatabaseUrl } from './database-url.ts'
import type { SecretKind, Setting } from './setting.ts'
import { watchSettings } from './watch-settings.ts'

/*
 * Every environment variable of Portico, written once: `.env.example`, the `.env` of a first start and the checks at
 * every start are all derived from here.
 */

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port, a number from 1 to 65535' })
    .int('must be a port, a number from 1 to 65535')
    .min(1, 'must be a port, a number from 1 to 65535')
    .max(65_535, 'must be a port, a number from 1 to 65535')
    .default(fallback)

const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://docs.example.com' })
  .transform((value) => value.replace(/\/+$/, ''))

const secret = z.string().min(16, 'must have at least 16 characters')

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/, 'must be “whsec_” followed by at least 16 bytes in base64')

const host = z
  .string()
  .refine((value) => value === 'localhost' || isIP(value) > 0, 'must be an IP address, such as 127.0.0.1 or 0.0.0.0')

const EXAMPLE_SECRET = 'change-me-to-a-long-random-value'
const EXAMPLE_WEBHOOK_SECRET = 'whsec_Y2hhbmdlLW1lLXRvLWEtbG9uZy1yYW5kb20='

export const settings = {
  SITE_PORT: { comment: 'Port of the site that readers see.', schema: port(3000), example: '3000' },
  CMS_PORT: { comment: 'Port of the CMS, where editors write.', schema: port(1337), example: '1337' },
  PUBLISHER_PORT: {
    comment: 'Port of the publisher, which turns a publish into a release.',
    schema: port(4000),
    example: '4000',
  },
  HOST: { comment: 'Address that all three listen on.', schema: host.default('127.0.0.1'), example: '127.0.0.1' },
  PORTICO_DATA: {
    comment: 'Folder of everything a running portal keeps: database, uploads, snapshot, releases, queue.',
    schema: z.string().default('.portico'),
    example: '.portico',
  },
  CMS_URL: {
    comment: 'Where the pipeline reaches the CMS, when not on this machine at CMS_PORT.',
    schema: url.optional(),
  },
  CMS_PUBLIC_URL: {
    comment: 'Where editors open the CMS, when not at CMS_URL; used for links to it.',
    schema: url.optional(),
  },
  CMS_PROXIES: {
    comment:
      'How many proxies of yours are in front of the CMS at CMS_PUBLIC_URL; 1 when not set. Logins are limited by address.',
    schema: z.coerce.number().int().min(1).max(10).optional(),
  },
  PUBLISHER_URL: {
    comment: 'Where the CMS reaches the publisher, when not on this machine at PUBLISHER_PORT.',
    schema: url.optional(),
  },
  PUBLISHER_PROXIES: {
    comment:
      'How many proxies of yours are in front of the publisher; none when not set. Strangers are limited by address.',
    schema: z.coerce.number().int().min(0).max(10).default(0),
  },
  SITE_PROXIES: {
    comment:
      'How many proxies of yours are in front of the server of the site; none when not set. Answers of readers and requests of assistants are limited by address.',
    schema: z.coerce.number().int().min(0).max(10).default(0),
  },
  SITE_URL: {
    comment: 'Public address of the site, such as https://docs.example.com; used in the sitemap and in deployments.',
    schema: url.optional(),
  },
  PUBLISH_STRICT: {
    comment: 'When true, one problem in the content stops every release; otherwise only what has it is held back.',
    schema: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
    example: 'false',
  },
  DATABASE_URL: {
    comment: 'PostgreSQL, such as postgres://user:password@host:5432/portico; SQLite in PORTICO_DATA when not set.',
    schema: z
      .string()
      .regex(/^postgres(?:ql)?:\/\//, { error: 'must start with postgres://', abort: true })
      .refine(
        (value) => parseDatabaseUrl(value) !== undefined,
        'must be an address; in a password write # as %23, / as %2F, ? as %3F and % as %25',
      )
      .optional(),
    confidential: true,
  },
  UPLOADS_BUCKET: {
    comment: 'Bucket of the S3 protocol for the media library; a folder in PORTICO_DATA when not set.',
    schema: z.string().optional(),
  },
  UPLOADS_REGION: { comment: 'Region of that bucket; us-east-1 when not set.', schema: z.string().optional() },
  UPLOADS_ENDPOINT: {
    comment: 'Where that bucket is, when not at Amazon, such as https://storage.example.com.',
    schema: url.optional(),
  },
  UPLOADS_KEY_ID: {
    comment: 'Name of the key that may read, write and delete in that bucket.',
    schema: z.string().optional(),
  },
  UPLOADS_KEY: { comment: 'That key itself.', schema: z.string().optional(), confidential: true },
  POSTGRES_PASSWORD: {
    comment: 'Password of the database of docker-compose.yml.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'key',
  },
  ADMIN_EMAIL: {
    comment: 'First administrator of the CMS, made at the first start; else the CMS prints a link to a form.',
    schema: z.email('must be an e-mail address').optional(),
  },
  ADMIN_PASSWORD: {
    comment: 'Password of that administrator: 8 characters or more, with a capital, a small letter and a digit.',
    schema: z.string().min(8, 'must have at least 8 characters').optional(),
    confidential: true,
  },
  APP_KEYS: {
    comment: 'Keys that sign the sessions of the CMS, separated by commas.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'key-list',
  },
  API_TOKEN_SALT: {
    comment: 'Salt of the API tokens of the CMS.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'key',
  },
  ADMIN_JWT_SECRET: {
    comment: 'Signs the log-ins of editors.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'key',
  },
  TRANSFER_TOKEN_SALT: {
    comment: 'Salt of the transfer tokens of the CMS.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'key',
  },
  ENCRYPTION_KEY: {
    comment: 'Encrypts the API tokens that the CMS stores.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'key',
  },
  PORTICO_READ_TOKEN: {
    comment: 'Lets the pipeline read published content.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'token',
  },
  PORTICO_PUBLISHER_TOKEN: {
    comment: 'Lets the publisher write deployments, and you ask it for a publish.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'token',
  },
  PORTICO_IMPORT_TOKEN: {
    comment: 'Lets the importer write content and upload media.',
    schema: secret.optional(),
    example: EXAMPLE_SECRET,
    secret: 'token',
  },
  WEBHOOK_SECRET: {
    comment: 'Signs what the CMS sends the publisher (Standard Webhooks).',
    schema: webhookSecret.optional(),
    example: EXAMPLE_WEBHOOK_SECRET,
    secret: 'webhook',
  },
  WEBHOOK_SECRET_PREVIOUS: {
    comment: 'The secret before a rotation, still accepted; leave it out otherwise.',
    schema: webhookSecret.optional(),
    confidential: true,
  },
  RELEASE_SIGNING_KEY: {
    comment:
      'Signs each release: the file of an Ed25519 private key, or the key itself; “npm run release:key” makes one.',
    schema: z.string().optional(),
    confidential: true,
  },
  PORTICO_BACKUP_PASSPHRASE: {
    comment: 'Encrypts and decrypts backups; the command asks for it when not set.',
    schema: z.string().min(12, 'must have at least 12 characters').optional(),
    confidential: true,
  },
  STRAPI_TELEMETRY_DISABLED: {
    comment: 'Keeps the CMS from calling home.',
    schema: z.enum(['true', 'false']).default('true'),
    example: 'true',
  },
  ...watchSettings,
  ...askSettings,
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
type SecretSettings = { [Name in SettingName]: (typeof settings)[Name] extends { secret: SecretKind } ? Name : never }
export type SecretName = SecretSettings[SettingName]

/** All settings in the order of the file, those of the search engines last, with their optional parts readable. */
export const settingEntries: readonly (readonly [string, Setting])[] = [
  ...Object.entries(settings),
  ...SEARCH_ENGINES.flatMap((engine) => Object.entries(engine.settings)),
]

type Shape = { [Name in SettingName]: (typeof settings)[Name]['schema'] }
const shape = Object.fromEntries(settingEntries.map(([name, { schema }]) => [name, schema])) as unknown as Shape

/** The environment, read and with its defaults. An empty variable counts as not set. */
export const environmentSchema = z.object(shape)
export type Environment = z.infer<typeof environmentSchema>
