import { z } from 'zod'

/*
 * What the CMS takes from the environment. Nothing else in the CMS reads `process.env`: the files of `config/` call
 * `readEnvironment()`, and the rest asks Strapi's configuration.
 */

const EXAMPLE = 'change-me'

const secret = z.string().min(16, 'must have at least 16 characters')
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/, 'must be “whsec_” followed by at least 16 bytes in base64')
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  CMS_PORT: z.coerce.number().int().min(0).max(65_535).default(1337),
  PUBLISHER_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  /** Absolute, or relative to the folder above `cms`. */
  PORTICO_DATA: z.string().default('.portico'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Where browsers reach the CMS, where that is not the address it listens on. */
  CMS_PUBLIC_URL: url.optional(),
  /** How many proxies stand before the CMS, where it has a public address. */
  CMS_PROXIES: z.coerce.number().int().min(1).max(10).default(1),
  PUBLISHER_URL: url.optional(),
  /** A bucket of the S3 protocol for the media library, instead of a folder of this machine. */
  UPLOADS_BUCKET: z.string().optional(),
  UPLOADS_REGION: z.string().optional(),
  UPLOADS_ENDPOINT: url.optional(),
  UPLOADS_KEY_ID: z.string().optional(),
  UPLOADS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  APP_KEYS: secret.transform((keys) => keys.split(',')),
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  PORTICO_READ_TOKEN: secret,
  PORTICO_PUBLISHER_TOKEN: secret,
  PORTICO_IMPORT_TOKEN: secret,
  WEBHOOK_SECRET: webhookSecret,
  WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
})

/** A bucket without its key would fail at the first upload, not at the start. */
export const environmentSchema = environment.superRefine(({ UPLOADS_BUCKET, UPLOADS_KEY_ID, UPLOADS_KEY }, context) => {
  if (UPLOADS_BUCKET === undefined) return
  for (const [name, value] of Object.entries({ UPLOADS_KEY_ID, UPLOADS_KEY }))
    if (value === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is not set' })
})
export type Environment = z.infer<typeof environmentSchema>

/** Whether a secret is still the one of `.env.example`, as it stands there or in base64. */
export function isExampleSecret(value: string): boolean {
  const decoded = Buffer.from(value.replace(/^whsec_/, ''), 'base64').toString('utf8')
  return value.startsWith(EXAMPLE) || decoded.startsWith(EXAMPLE)
}
