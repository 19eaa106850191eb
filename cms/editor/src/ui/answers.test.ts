import { expect, test } from 'vitest'
import { sampleHost } from '../../dev/sample-host.ts'
import { Answers } from './answers.ts'

const guide = { documentId: 'guide', name: 'guide.pdf' }
const newHost = () => sampleHost({ documents: [], pictures: [], files: [guide], answers: () => ({}) })

test('a host is asked once for each thing, and the answer is known from then on', async () => {
  const answers = new Answers<{ readonly name: string }>()
  const [host, other] = [newHost(), newHost()]
  const asked: string[] = []
  const ask = (of = host, id = 'guide') =>
    answers.ask(of, id, () => {
      asked.push(id)
      return of.findFile(id)
    })
  const first = ask()
  expect(answers.known(host, 'guide')).toBeUndefined()
  expect(await Promise.all([first, ask()])).toEqual([
    { state: 'found', value: guide },
    { state: 'found', value: guide },
  ])
  expect(answers.known(host, 'guide')).toEqual({ state: 'found', value: guide })
  expect([await ask(host, 'gone'), await ask(host, 'gone')]).toEqual([{ state: 'missing' }, { state: 'missing' }])
  expect(asked).toEqual(['guide', 'gone'])
  expect(answers.known(other, 'guide')).toBeUndefined()
  await ask(other)
  expect(asked).toEqual(['guide', 'gone', 'guide'])
})

test('what failed is asked again', async () => {
  const answers = new Answers<string>()
  const host = newHost()
  expect(await answers.ask(host, 'a', () => Promise.reject(new Error('offline')))).toEqual({ state: 'unknown' })
  expect(answers.known(host, 'a')).toBeUndefined()
  expect(await answers.ask(host, 'a', () => Promise.resolve('A'))).toEqual({ state: 'found', value: 'A' })
})
