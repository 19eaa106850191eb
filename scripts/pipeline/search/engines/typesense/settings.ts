import { z } from 'zod'
import { urlList, type Setting } from '../../../../config/setting.ts'
import type { Variables } from '../engine.ts'

/** Where Typesense is and how the pipeline may write to it. */
export const typesenseSettingsSchema = z.strictObject({
  /** One address a node. */
  urls: z.array(z.string()).readonly(),
  /** A key that may create collections and keys. It never leaves the pipeline. */
  apiKey: z.string(),
  /** Where readers reach it; the same addresses when none is given. */
  publicUrls: z.array(z.string()).readonly().optional(),
  /** The pause before another try; half a second unless said. */
  pauseSeconds: z.number().optional(),
})
export type TypesenseSettings = Readonly<z.infer<typeof typesenseSettingsSchema>>

/** The environment variables of Typesense. */
export const typesenseVariables = {
  TYPESENSE_URL: {
    comment:
      'Typesense, one address or several nodes separated by commas; a search index inside the release when not set.',
    schema: urlList.optional(),
  },
  TYPESENSE_API_KEY: {
    comment: 'Admin key of Typesense, used to index only; readers get a key that can only search.',
    schema: z.string().min(1).optional(),
    confidential: true,
  },
  TYPESENSE_PUBLIC_URL: {
    comment: 'Where readers reach Typesense, when not at TYPESENSE_URL.',
    schema: urlList.optional(),
  },
} satisfies Record<string, Setting>

const variablesSchema = z.object({
  TYPESENSE_URL: typesenseVariables.TYPESENSE_URL.schema,
  TYPESENSE_API_KEY: typesenseVariables.TYPESENSE_API_KEY.schema,
  TYPESENSE_PUBLIC_URL: typesenseVariables.TYPESENSE_PUBLIC_URL.schema,
})

/** The settings that variables without faults hold, or `undefined` where they ask for no Typesense. */
export function readTypesenseSettings(variables: Variables): TypesenseSettings | undefined {
  const { TYPESENSE_URL, TYPESENSE_API_KEY, TYPESENSE_PUBLIC_URL } = variablesSchema.parse(variables)
  if (!TYPESENSE_URL || TYPESENSE_API_KEY === undefined) return undefined
  return {
    urls: TYPESENSE_URL,
    apiKey: TYPESENSE_API_KEY,
    ...(TYPESENSE_PUBLIC_URL && { publicUrls: TYPESENSE_PUBLIC_URL }),
  }
}
