import type { References, ReferencesQuery } from '@portico/content-model'
import { expect, test } from 'vitest'
import { createAsking } from './ask-references.ts'

const about = (place: string): ReferencesQuery => ({
  type: 'doc',
  place,
  documents: [],
  snippets: [],
  addresses: [],
  anchored: [],
})
const NOTHING: References = { documents: [], snippets: [], addresses: [], taken: [] }

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** An asking whose host answers when the test says so. */
function open() {
  const log: string[] = []
  const open: { resolve: (references: References) => void; reject: (reason: Error) => void }[] = []
  const asking = createAsking({
    find: ({ place }) => {
      log.push(`asked ${place}`)
      return new Promise((resolve, reject) => open.push({ resolve, reject }))
    },
    onAnswer: ({ query }) => log.push(`answer ${query.place}`),
    onFailure: (reason) => log.push(String(reason)),
  })
  return {
    log,
    asking,
    answer: () => {
      open.shift()?.resolve(NOTHING)
      return settled()
    },
    fail: (reason: Error) => {
      open.shift()?.reject(reason)
      return settled()
    },
  }
}

test('one question at a time, then only the newest', async () => {
  const { log, asking, answer } = open()
  for (const place of ['/a', '/ab', '/abc']) asking.ask(about(place))
  expect(log).toEqual(['asked /a'])
  await answer()
  expect(log).toEqual(['asked /a', 'asked /abc'])
  await answer()
  expect(log).toEqual(['asked /a', 'asked /abc', 'answer /abc'])
})

test('what was answered is not asked again, until the person comes back', async () => {
  const { log, asking, answer } = open()
  asking.ask(about('/a'))
  await answer()
  asking.ask(about('/b'))
  await answer()
  asking.ask(about('/a'))
  expect(log).toEqual(['asked /a', 'answer /a', 'asked /b', 'answer /b', 'answer /a'])
  asking.askAgain()
  await answer()
  expect(log.slice(5)).toEqual(['asked /a', 'answer /a'])
})

test('an answer that comes after one that was known does not replace it', async () => {
  const { log, asking, answer } = open()
  asking.ask(about('/a'))
  await answer()
  asking.ask(about('/b'))
  asking.ask(about('/a'))
  await answer()
  expect(log).toEqual(['asked /a', 'answer /a', 'asked /b', 'answer /a'])
})

test('twenty answers are kept', async () => {
  const { log, asking, answer } = open()
  for (let number = 0; number <= 20; number++) {
    asking.ask(about(`/${number}`))
    await answer()
  }
  log.length = 0
  asking.ask(about('/1'))
  asking.ask(about('/0'))
  expect(log).toEqual(['answer /1', 'asked /0'])
})

test('a failure is said, and the next question is asked', async () => {
  const { log, asking, answer, fail } = open()
  asking.ask(about('/a'))
  await fail(new Error('gone'))
  asking.ask(about('/b'))
  await answer()
  expect(log).toEqual(['asked /a', 'Error: gone', 'asked /b', 'answer /b'])
})

test('nothing is answered after the end', async () => {
  const { log, asking, answer } = open()
  asking.ask(about('/a'))
  asking.end()
  await answer()
  expect(log).toEqual(['asked /a'])
})
