import { expect, test } from 'vitest'
import { GONE_AFTER_MS, Presence } from './presence'

const ada = { tab: 'tab-of-ada', userId: 1, name: 'Ada Lovelace' }
const adaAgain = { ...ada, tab: 'second-of-ada' }
const grace = { tab: 'tab-of-grace', userId: 2, name: 'Grace Hopper' }

test('names the others who have the document open, and nobody of another document', () => {
  const presence = new Presence(() => 0)
  expect(presence.beat('a', ada)).toEqual([])
  expect(presence.beat('b', grace)).toEqual([])
  expect(presence.beat('a', grace)).toEqual([{ name: 'Ada Lovelace', isYou: false }])
  expect(presence.beat('a', ada)).toEqual([{ name: 'Grace Hopper', isYou: false }])
})

test('names a person once, and says which of them has another tab', () => {
  const presence = new Presence(() => 0)
  presence.beat('a', ada)
  expect(presence.beat('a', adaAgain)).toEqual([{ name: 'Ada Lovelace', isYou: true }])
  expect(presence.beat('a', grace)).toEqual([{ name: 'Ada Lovelace', isYou: false }])
})

test('forgets a tab that leaves, and one that says nothing any more', () => {
  let now = 0
  const presence = new Presence(() => now)
  presence.beat('a', ada)
  presence.leave('a', { tab: ada.tab, userId: grace.userId })
  expect(presence.beat('a', grace)).toHaveLength(1)
  presence.leave('a', ada)
  expect(presence.beat('a', grace)).toEqual([])
  presence.beat('a', ada)
  now = GONE_AFTER_MS - 1
  expect(presence.beat('a', grace)).toHaveLength(1)
  now = GONE_AFTER_MS
  expect(presence.beat('a', grace)).toEqual([])
})
