import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { askPublisher } from '../preview/ask-publisher'

const requestSchema = z.object({ release: z.string().regex(/^[\w.-]+$/) })
const refusalSchema = z.object({ error: z.string() })
const decidedSchema = z.object({ waits: z.object({ message: z.string() }).nullish() })

/**
 * Lets a release live that waits for a person, or discards it.
 * @returns why an accepted one still waits, if it does
 * @throws ApplicationError where the publisher refuses, or does not answer
 */
export async function decideRelease(
  strapi: Core.Strapi,
  decision: 'accept' | 'discard',
  body: unknown,
): Promise<{ waits: string | null }> {
  const request = requestSchema.safeParse(body)
  if (!request.success) throw new errors.ValidationError('The request names no release.')
  const response = await askPublisher(strapi, `/releases/${request.data.release}/${decision}`, {})
  const answer: unknown = await response?.json()
  if (response?.ok) return { waits: decidedSchema.parse(answer).waits?.message ?? null }
  const refusal = refusalSchema.safeParse(answer)
  throw new errors.ApplicationError(
    refusal.success ? refusal.data.error : 'The publisher does not answer. Try again in a moment.',
  )
}
