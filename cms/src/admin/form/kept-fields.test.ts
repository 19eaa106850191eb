import { expect, test } from 'vitest'
import { keptFields } from './kept-fields'

const before = { title: 'One', path: '/one', tags: { connect: [] }, updatedAt: 1 }
const sent = { ...before, title: 'Two', tags: { connect: ['a'] } }
const stored = { ...before, title: 'Two', path: '/one', updatedAt: 2 }

test('what was typed since the save is kept, and what the server changed is taken', () => {
  const typed = { ...sent, path: '/three' }
  expect(keptFields(typed, stored, { before, sent, isRefused: false })).toEqual([['path', '/three']])
})

test('where nothing was typed since, nothing is kept', () => {
  expect(keptFields(sent, stored, { before, sent, isRefused: false })).toEqual([])
})

test('a refused save loses nothing', () => {
  const typed = { ...sent, path: '/three' }
  expect(keptFields(typed, before, { before, sent, isRefused: true })).toEqual([
    ['title', 'Two'],
    ['path', '/three'],
    ['tags', { connect: ['a'] }],
  ])
})

test('the body keeps itself', () => {
  expect(keptFields({ body: [1] }, { body: [] }, { before: {}, sent: {}, isRefused: true })).toEqual([])
})
