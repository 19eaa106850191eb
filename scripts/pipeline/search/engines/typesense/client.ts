import type { TypesenseNode } from '@portico/content-model'
import { Client, Errors } from 'typesense'
import { AppError } from '../../../../lib/app-error.ts'
import type { TypesenseSettings } from './settings.ts'

const TIMEOUT_SECONDS = 10
const RETRIES = 3
const PAUSE_SECONDS = 0.5

/** The parts of an address as the clients of Typesense want them. */
export function parseNode(url: string): TypesenseNode {
  const { protocol, hostname, port, pathname } = new URL(url)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    path: pathname.replace(/\/+$/, ''),
  }
}

/** A client of all nodes, which tries another when one does not answer. */
export function createClient({ urls, apiKey, pauseSeconds = PAUSE_SECONDS }: TypesenseSettings): Client {
  return new Client({
    nodes: urls.map(parseNode),
    apiKey,
    connectionTimeoutSeconds: TIMEOUT_SECONDS,
    numRetries: RETRIES,
    retryIntervalSeconds: pauseSeconds,
    logLevel: 'silent',
  })
}

/**
 * Runs one request and says in plain words what went wrong with it.
 * @param doing what is being done, such as `create the collection docs_1`
 * @throws {AppError} transient where another try may succeed
 */
export async function withApiErrors<Answer>(
  { urls }: Pick<TypesenseSettings, 'urls'>,
  doing: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request()
  } catch (cause) {
    const where = urls.join(', ')
    if (cause instanceof Errors.RequestUnauthorized || statusOf(cause) === 403)
      throw new AppError(`Typesense at ${where} refused the key: could not ${doing}.`, {
        hint: 'Check TYPESENSE_API_KEY. It must be allowed to manage collections, documents and keys.',
        cause,
        exitCode: 2,
      })
    if (cause instanceof Errors.TypesenseError && statusOf(cause) !== undefined && Number(statusOf(cause)) < 500)
      throw new AppError(`Typesense at ${where} could not ${doing}: ${cause.message}`, {
        hint: 'Check that the server is version 27 or newer.',
        cause,
      })
    const status = statusOf(cause)
    throw new AppError(
      status === undefined
        ? `Typesense at ${where} does not answer: could not ${doing} (${messageOf(cause)}).`
        : `Typesense at ${where} answered with ${status}: could not ${doing}.`,
      {
        hint: 'Check that the server runs and that TYPESENSE_URL is its address.',
        cause,
        transient: true,
      },
    )
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Errors.TypesenseError ? error.httpStatus : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
