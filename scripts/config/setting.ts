import { z } from 'zod'

/** How a first start makes a secret that nobody has set. */
export type SecretKind = 'key' | 'key-list' | 'token' | 'webhook'

/** An environment variable. */
export interface Setting {
  /** One sentence for `.env.example`. */
  readonly comment: string
  readonly schema: z.ZodType
  /** The value in `.env.example`; settings without one stand there commented out. */
  readonly example?: string
  /** A secret: never left at its example in production, made by a first start. */
  readonly secret?: SecretKind
  /** A secret that somebody else made, or an address with one: in no message and no log. */
  readonly confidential?: true
}

/** Addresses separated by commas, without the slash at their ends. */
export const urlList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim().replace(/\/+$/, ''))
      .filter(Boolean),
  )
  .refine((list) => list.every((entry) => /^https?:/.test(entry) && URL.canParse(entry)), {
    error: 'must be one or more http or https addresses, separated by commas',
  })
