import { expect, it } from 'vitest'
import type { Person } from './cms-people.ts'
import { attackCms } from './cms-requests.ts'
import { CMS_TRIES } from './cms-tries.ts'

/** A CMS that carries out whatever it is asked for, and keeps what an editor sends. */
const obedient: Person = {
  ask: async (_method, path) => {
    const site = { title: 'Changed', scripts: [], statusUrl: 'https://evil.example.net/a.js' }
    return { status: 200, text: JSON.stringify(path.includes('site.site') ? { data: site } : [{ id: 1, url: '/a' }]) }
  },
}
const strict: Person = { ask: async (_method, path) => ({ status: path === '/_health' ? 204 : 403, text: '' }) }
const peopleOf = (person: Person) => ({
  stranger: person,
  reader: person,
  author: person,
  editor: person,
  admin: person,
})

it('names each try that a CMS carries out', async () => {
  const { faults, happened } = await attackCms(CMS_TRIES, peopleOf(obedient))
  expect(faults.map((line) => line.split(': ')[0])).toEqual([
    ...CMS_TRIES.map(({ what }) => what),
    'the CMS says 200 of its health afterwards',
  ])
  expect(happened).toBe('0 of 18 refused')
})

it('holds where each is refused and the CMS goes on', async () => {
  const requests = CMS_TRIES.filter(({ what }) => /reads drafts|imports|API token/.test(what))
  expect(await attackCms(requests, peopleOf(strict))).toEqual({ tries: 4, happened: '4 of 4 refused', faults: [] })
})
