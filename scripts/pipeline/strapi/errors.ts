import { HTTPError } from '@strapi/client'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'

const NETWORK_FAULTS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke off',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
}

export interface Call {
  readonly cmsUrl: string
  /** What was asked for, such as `/api/docs`. */
  readonly path: string
  /** The setting that holds the token. */
  readonly tokenName: string
  /** What the CMS says of it. */
  readonly reason?: string
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** What the CMS says of a call that it refused, where it says anything. */
export async function reasonOf(thrown: unknown): Promise<string | undefined> {
  if (!(thrown instanceof HTTPError)) return undefined
  const body: unknown = await thrown.response.json().catch(() => undefined)
  return refusalSchema.safeParse(body).data?.error.message
}

/** Turns whatever a call to the CMS threw into an error that says what, where and what next. */
export function cmsError(error: unknown, call: Call): AppError {
  const { cmsUrl, path } = call
  if (error instanceof AppError) return error
  if (error instanceof HTTPError) return statusError(error, call)
  if (error instanceof SyntaxError)
    return new AppError(`The CMS at ${cmsUrl} answered ${path} with something that is not JSON.`, {
      hint: 'Check that CMS_URL leads to the CMS itself, and look at the log of the CMS.',
      cause: error,
      transient: true,
    })
  if (error instanceof Error && error.name === 'AbortError')
    return new AppError(`The CMS at ${cmsUrl} took too long to answer ${path}.`, {
      hint: 'Look at the log and the load of the CMS, then try again.',
      cause: error,
      transient: true,
    })
  if (error instanceof Error && error.message === 'terminated')
    return new AppError(`The CMS at ${cmsUrl} broke off half-way through ${path}.`, {
      hint: 'Look at the log of the CMS, then try again.',
      cause: error,
      transient: true,
    })
  const code = codeOf(error)
  return new AppError(`The CMS at ${cmsUrl} cannot be reached: ${NETWORK_FAULTS[code] ?? (code || String(error))}.`, {
    hint: 'Start it with “npm start”, or correct CMS_URL.',
    cause: error,
    transient: true,
  })
}

function statusError(error: HTTPError, { cmsUrl, path, tokenName, reason }: Call): AppError {
  const { status } = error.response
  if (status === 401 || status === 403)
    return new AppError(`The CMS at ${cmsUrl} refused ${tokenName} for ${path} (${status}).`, {
      hint: `If that is the CMS of another portal, correct CMS_PORT or CMS_URL in .env. Otherwise give both the same ${tokenName}, and restart the CMS.`,
      cause: error,
    })
  if (status === 404)
    return new AppError(`The CMS at ${cmsUrl} knows no ${path} (404).`, {
      hint: 'Check that CMS_URL leads to the CMS of this portal, in the same version.',
      cause: error,
    })
  return new AppError(`The CMS at ${cmsUrl} answered ${path} with status ${status}${reason ? ` (${reason})` : ''}.`, {
    hint: 'Look at the log of the CMS, then try again.',
    cause: error,
    transient: status === 429 || status >= 500,
  })
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
