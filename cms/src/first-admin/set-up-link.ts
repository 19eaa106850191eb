import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import { porticoSettings } from '../settings'

/** Where the link leads: `/set-up/<token>`. */
export const SET_UP_PATH = /^\/set-up\/(?<token>[\w-]+)$/
const TOKEN_BYTES = 32

/**
 * Prints a link while there is no administrator: who has it registers the first one. It stands in a file of the data
 * folder too, which `npm start` reads, and stays the same until it is used.
 */
export async function ensureSetUpLink(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return endSetUp(strapi)
  const { linkFile, origin } = porticoSettings(strapi).setUp
  const token = (await presentToken(linkFile)) ?? randomBytes(TOKEN_BYTES).toString('base64url')
  const link = `${origin}/set-up/${token}`
  await writeFile(linkFile, `${link}\n`, { mode: 0o600 })
  strapi.log.info(`There is no administrator yet. Create the first one at ${link}`)
}

/** Whether a token is that of the link, compared in constant time. */
export async function isSetUpToken(strapi: Core.Strapi, token: string): Promise<boolean> {
  const present = await presentToken(porticoSettings(strapi).setUp.linkFile)
  return present !== undefined && timingSafeEqual(digest(present), digest(token))
}

/** Makes the link worthless. */
export async function endSetUp(strapi: Core.Strapi): Promise<void> {
  await rm(porticoSettings(strapi).setUp.linkFile, { force: true })
}

async function presentToken(linkFile: string): Promise<string | undefined> {
  try {
    const { pathname } = new URL((await readFile(linkFile, 'utf8')).trim())
    return SET_UP_PATH.exec(pathname)?.groups?.token
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ERR_INVALID_URL'))
      return undefined
    throw error
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
