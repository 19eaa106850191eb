import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'

const LOOK_MS = 20

interface ConnectionPool {
  numUsed(): number
  numPendingAcquires(): number
}

/**
 * Lets the database be closed only when nothing reads from it. Strapi reads a document once more after it has answered a
 * save, for the event of that save, and waits for that nowhere: closed in between, it ends with an unhandled rejection.
 */
export function finishReadsBeforeClosing({ db }: Pick<Core.Strapi, 'db'>): void {
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    const { pool } = db.connection.client as { pool: ConnectionPool }
    while (pool.numUsed() + pool.numPendingAcquires() > 0) await wait(LOOK_MS)
    await close()
  }
}
