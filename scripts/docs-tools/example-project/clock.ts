import type { DatabaseEvent, ExampleStrapi } from './strapi.ts'

/** The time that Strapi writes into rows. It stands still, so that everything written at an hour carries that hour. */
export interface Clock {
  set(time: string): void
  advance(milliseconds: number): void
}

const DATES = ['createdAt', 'updatedAt', 'publishedAt']

/**
 * Gives rows that are written from now on a time of ours in place of the present one.
 * The clock of the process is left alone: Strapi waits and times out by it.
 */
export function clockOfRows({ db }: ExampleStrapi): Clock {
  const start = Date.now()
  let now = new Date(start)
  db.lifecycles.subscribe(({ action, model, params }: DatabaseEvent) => {
    if (!action.startsWith('before') || !params.data) return
    for (const row of [params.data].flat())
      for (const date of DATES) {
        const isPresent = Number(row[date]) >= start
        const isDefault = action.startsWith('beforeCreate') && row[date] === undefined && hasDefault(model, date)
        if (isPresent || isDefault) row[date] = now
      }
  })
  return {
    set: (time) => {
      now = new Date(time)
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

function hasDefault({ attributes }: DatabaseEvent['model'], name: string): boolean {
  return attributes[name]?.default !== undefined
}
