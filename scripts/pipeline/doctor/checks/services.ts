import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DATABASE_FILES } from '../../backup/backup-manifest.ts'
import { tablesOf, withPostgres } from '../../backup/postgres.ts'
import { isDamage, openSqlite } from '../../backup/sqlite.ts'
import { reachable } from '../../../config/index.ts'
import { AppError } from '../../../lib/app-error.ts'
import { liveRelease } from '../../release/index.ts'
import { ok, problem, warning, type Check } from '../check.ts'
import { reach } from '../reach.ts'
import { PROBE_TAKEN, sendProbe } from '../webhook-probe.ts'

const START = 'Start it with “npm start”, or look at its log.'
const RESTORE = 'Stop the portal, move the data folder away, and restore the newest backup that is whole.'
/** A webhook that is older or later is refused. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export const database: Check = {
  name: 'database',
  look: async ({ config: { folders }, variables }) => {
    const url = variables['DATABASE_URL']
    if (url !== undefined)
      try {
        const tables = await withPostgres(url, tablesOf)
        return tables.length > 0
          ? ok(`PostgreSQL, ${tables.length} tables`)
          : warning('PostgreSQL, empty', 'Start the portal, restore a backup, or run “npm run move”.')
      } catch (error) {
        if (error instanceof AppError) return problem(error.message, error.hint ?? '')
        throw error
      }
    const file = join(folders.data, DATABASE_FILES.sqlite)
    if (!existsSync(file))
      return problem(`There is no database at ${file}.`, 'Start the portal once, or restore a backup.')
    const sqlite = openSqlite(file)
    try {
      const [first] = z
        .array(z.object({ quick_check: z.string() }))
        .parse(sqlite.prepare('PRAGMA quick_check(1)').all())
      return first?.quick_check === 'ok'
        ? ok('SQLite, whole')
        : problem(`SQLite: ${first?.quick_check ?? 'no answer'}`, RESTORE)
    } catch (error) {
      if (!isDamage(error)) throw error
      return problem(`The database ${file} is damaged.`, RESTORE)
    } finally {
      sqlite.close()
    }
  },
}

const healthOf = (name: string, urlOf: (config: Parameters<Check['look']>[0]['config']) => string): Check => ({
  name,
  look: async ({ config }) => {
    const url = urlOf(config)
    const answer = await reach(url)
    if (typeof answer === 'string') return problem(`${url} does not answer: ${answer}.`, START)
    return answer.ok
      ? ok(url)
      : problem(`${url} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`, START)
  },
})

export const cms = healthOf('CMS', ({ cmsUrl }) => `${cmsUrl}/_health`)
export const publisher = healthOf('publisher', ({ publisherUrl }) => `${publisherUrl}/healthz`)
export const site = healthOf('site', ({ host, ports }) => `http://${reachable(host)}:${ports.site}/healthz`)

export const release: Check = {
  name: 'release',
  look: async ({ config: { folders } }) => {
    const live = await liveRelease(folders)
    return live
      ? ok(`${live.id}, ${live.pages} pages`)
      : problem('Nothing is live.', 'Publish with “npm run publish”, and read what it says.')
  },
}

export const token: Check = {
  name: 'token',
  look: async ({ config: { cmsUrl, secrets } }) => {
    const key = secrets.PORTICO_READ_TOKEN
    if (key === undefined)
      return problem('PORTICO_READ_TOKEN is not set.', 'Run “npm run env”, then start the portal again.')
    const answer = await reach(`${cmsUrl}/api/portico/revision`, { headers: { authorization: `Bearer ${key}` } })
    if (typeof answer === 'string') return problem('The CMS does not answer.', START)
    if (answer.ok) return ok('the CMS takes PORTICO_READ_TOKEN')
    return problem(
      `The CMS answers PORTICO_READ_TOKEN with ${answer.status}.`,
      'Give the CMS and the publisher the same value, and start both again.',
    )
  },
}

export const webhook: Check = {
  name: 'webhook',
  look: async ({ config: { publisherUrl, secrets } }) => {
    const secret = secrets.WEBHOOK_SECRET
    if (secret === undefined)
      return problem('WEBHOOK_SECRET is not set.', 'Run “npm run env”, then start the portal again.')
    const answer = await sendProbe(publisherUrl, secret)
    if (typeof answer === 'string') return problem('The publisher does not answer.', START)
    if (answer.status === PROBE_TAKEN) return ok('the publisher takes WEBHOOK_SECRET')
    return problem(
      `The publisher answers a signed webhook with ${answer.status}.`,
      'Give the CMS and the publisher the same WEBHOOK_SECRET, and start both again.',
    )
  },
}

export const clock: Check = {
  name: 'clock',
  look: async ({ config: { cmsUrl } }) => {
    const answer = await reach(`${cmsUrl}/_health`)
    const theirs = typeof answer === 'string' ? Number.NaN : Date.parse(answer.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return warning('The CMS does not say its time.', START)
    const seconds = Math.round(Math.abs(Date.now() - theirs) / 1000)
    if (seconds * 1000 > CLOCK_TOLERANCE_MS)
      return problem(
        `It differs from that of the CMS by ${seconds} s.`,
        'Set both clocks by NTP: webhooks are refused after five minutes.',
      )
    return ok(`within ${seconds} s of the CMS`)
  },
}
