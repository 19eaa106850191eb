import { randomUUID } from 'node:crypto'
import { beginningOf } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import type { Change } from '../documents/watch-writes'

const UID = 'api::outbox.outbox-entry'

const MAX_CHANGES = 200
/** The publisher takes 64 KiB; the rest is for what stands around the changes. */
const MAX_BYTES = 48 * 1024
const MAX_TEXT = 255
/** Where nobody listens for a long time the oldest entries go: any message makes the publisher read everything. */
const MAX_ENTRIES = 10_000

/** What the publisher gets in one webhook, under an id that stays the same however often it is sent. */
export interface Message {
  readonly id: string
  readonly changes: readonly Change[]
}

/** What is still to be sent, kept where it survives a restart. */
export interface Outbox {
  /** The message that waits longest, made of the oldest entries where there is none. */
  next(): Promise<Message | undefined>
  /** Forgets a message that was received. */
  done(id: string): Promise<void>
  /** Keeps the outbox within bounds while nobody listens. */
  prune(): Promise<void>
}

interface Entry {
  readonly id: number
  readonly change: Change | null
  readonly message: string | null
}

/**
 * Notes in the transaction at hand that something changed: it is sent exactly when it is committed.
 * @param change what changed, where that is known
 */
export async function noteChange(strapi: Core.Strapi, change?: Change): Promise<void> {
  await strapi.db.query(UID).create({ data: { change: change ? shortened(change) : null, message: null } })
}

/** The outbox in the database of the CMS. */
export function databaseOutbox(strapi: Core.Strapi): Outbox {
  const query = strapi.db.query(UID)
  const entriesWhere = async (where: object): Promise<Entry[]> =>
    query.findMany({ where, orderBy: { id: 'asc' }, limit: MAX_CHANGES })
  return {
    async next() {
      const [waiting] = await query.findMany({
        where: { message: { $notNull: true } },
        orderBy: { id: 'asc' },
        limit: 1,
      })
      if (waiting) return messageOf(waiting.message, await entriesWhere({ message: waiting.message }))
      const entries = fitting(await entriesWhere({ message: { $null: true } }))
      if (entries.length === 0) return undefined
      const id = `msg_${randomUUID()}`
      await query.updateMany({ where: { id: { $in: entries.map((entry) => entry.id) } }, data: { message: id } })
      return messageOf(id, entries)
    },
    async done(id) {
      await query.deleteMany({ where: { message: id } })
    },
    async prune() {
      const [newest] = await query.findMany({ orderBy: { id: 'desc' }, limit: 1 })
      if (newest) await query.deleteMany({ where: { id: { $lte: newest.id - MAX_ENTRIES } } })
    },
  }
}

function shortened(change: Change): Change {
  const { title, by } = change
  return { ...change, title: beginningOf(title, MAX_TEXT), by: by === null ? null : beginningOf(by, MAX_TEXT) }
}

/** As many of the first entries as one message may hold. */
function fitting(entries: readonly Entry[]): Entry[] {
  let bytes = 0
  return entries.filter(({ change }) => (bytes += Buffer.byteLength(JSON.stringify(change))) <= MAX_BYTES)
}

/** The last word on each document; entries that name none only say that there is something. */
function messageOf(id: string, entries: readonly Entry[]): Message {
  const changes = new Map<string, Change>()
  for (const { change } of entries) if (change) changes.set(`${change.type} ${change.documentId}`, change)
  return { id, changes: [...changes.values()] }
}
