import { RequestQueue } from '../../pipeline/publisher/request-queue.ts'
import type { PublishRequest } from '../../pipeline/publisher/request.ts'
import type { CrashScenario } from './disk/scenario.ts'

const ROUNDS = 20
const requestOf = (id: string): PublishRequest => ({
  id,
  at: '2026-11-21T08:00:00.000Z',
  source: 'webhook',
  changes: [{ type: 'doc', documentId: id, title: `Page ${id}`, action: 'publish', by: 'Ada Lovelace' }],
  force: false,
})

/**
 * Messages come one by one and several at once, are done, and come again; the publisher is started again between. Nothing
 * that was answered with 202 may be lost, nothing may come back as new, and the queue can always be opened and used.
 */
export const queueScenario: CrashScenario = {
  name: 'queue',
  async record(folder, mark) {
    for (let round = 0; round < ROUNDS; round++) {
      const queue = await RequestQueue.open(folder)
      const accept = async (id: string): Promise<PublishRequest> => {
        const request = requestOf(id)
        if (await queue.add(request)) mark(`accepted ${id}`)
        return request
      }
      const one = await accept(`r${round}a`)
      const several = await Promise.all(['b', 'c', 'd', 'b'].map((name) => accept(`r${round}${name}`)))
      await accept(`r${round}e`)
      const done = [one, ...several]
      for (const { id } of new Set(done)) mark(`finishing ${id}`)
      await queue.remove(done)
      for (const id of new Set(done.map(({ id }) => id))) mark(`done ${id}`)
      await queue.close()
    }
  },
  async check(folder, marks) {
    const announced = (word: string) =>
      marks.flatMap((mark) => (mark.startsWith(`${word} `) ? [mark.slice(word.length + 1)] : []))
    const queue = await RequestQueue.open(folder)
    const pending = new Set(queue.pending.map(({ id }) => id))
    const finishing = new Set(announced('finishing'))
    const faults = [
      ...announced('accepted').flatMap((id) =>
        pending.has(id) || finishing.has(id) ? [] : [`${id} was accepted and is lost`],
      ),
      ...announced('done').flatMap((id) => (pending.has(id) ? [`${id} was done and waits again`] : [])),
    ]
    for (const id of announced('accepted'))
      if (await queue.add(requestOf(id))) faults.push(`${id} is taken for a new message`)
    if (!(await queue.add(requestOf('next')))) faults.push('a new message is not taken')
    await queue.close()
    const later = await RequestQueue.open(folder)
    if (!later.pending.some(({ id }) => id === 'next')) faults.push('what was accepted after the crash is lost')
    await later.close()
    return faults
  },
}
