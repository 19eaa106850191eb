import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'

const ANSWER_MS = 2000

interface CheckOptions {
  /** How long the database has to answer, in milliseconds. */
  readonly timeout?: number
}

/**
 * A check of the database that is asked by whoever watches the CMS: it gives what is wrong, in words that name no
 * address, or `undefined`. All that ask at the same time share one question.
 */
export function databaseCheck(
  strapi: Core.Strapi,
  { timeout = ANSWER_MS }: CheckOptions = {},
): () => Promise<string | undefined> {
  let pending: Promise<string | undefined> | undefined
  return () => {
    pending ??= ask(strapi, timeout).finally(() => {
      pending = undefined
    })
    return pending
  }
}

async function ask(strapi: Core.Strapi, timeout: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`The database did not answer within ${timeout / 1000} seconds.`), timeout)
  })
  const answered = reach(strapi).then(
    () => undefined,
    (error: unknown) => `The database cannot be reached (${codeOf(error)}).`,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

async function reach(strapi: Core.Strapi): Promise<void> {
  const { client, connection } = strapi.config.get<{ client: string; connection: { filename?: string } }>(
    'database.connection',
  )
  /* SQLite goes on with a file that has been taken away, and loses what it writes. */
  if (client === 'sqlite' && connection.filename !== undefined)
    await access(connection.filename, constants.R_OK | constants.W_OK)
  await strapi.db.connection.raw('select 1')
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  return 'code' in error ? String(error.code) : error.name
}
