import { expect, test } from 'vitest'
import type { Move } from './move-api'
import { createMoveCheck } from './move-check'

const CMS = 'http://cms.example'
const PATH = '/content-manager/collection-types/api::doc.doc/abc/actions/publish'
const MOVE: Move = { from: '/old', to: '/new', follow: [], byAddress: [], below: [] }

/** A check in front of a CMS, and what each publish said about the redirect. */
function check() {
  const sent: (string | null)[] = []
  const moves = createMoveCheck((_input, init) => {
    sent.push(new Headers(init?.headers).get('X-Portico-Redirect'))
    return Promise.resolve(new Response('{}'))
  }, CMS)
  const publish = (path = PATH) => moves.fetch(`${CMS}${path}`, { method: 'POST', body: '{}' })
  return { moves, sent, publish }
}

test('a publish that moves nothing is not asked about', async () => {
  const { moves, sent, publish } = check()
  expect(await moves.confirm('abc', undefined)).toBe(true)
  await publish()
  expect(sent).toEqual([null])
})

test('a move waits for the person, who may give it up', async () => {
  const { moves } = check()
  const answer = moves.confirm('abc', MOVE)
  expect(moves.open()).toMatchObject(MOVE)
  moves.open()?.giveUp()
  expect(await answer).toBe(false)
  expect(moves.open()).toBeUndefined()
})

test('a move without a redirect says so in its publish, in no other, and not in the next', async () => {
  const { moves, sent, publish } = check()
  const answer = moves.confirm('abc', MOVE)
  moves.open()?.publish({ leavesRedirect: false })
  expect(await answer).toBe(true)
  await publish(PATH.replace('abc', 'other'))
  await publish()
  const next = moves.confirm('abc', MOVE)
  moves.open()?.publish({ leavesRedirect: true })
  await next
  await publish()
  expect(sent).toEqual([null, 'none', null])
})
