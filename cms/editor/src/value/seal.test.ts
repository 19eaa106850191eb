import { createKeyGenerator } from '@portico/content-model'
import { expect, test } from 'vitest'
import { callout, foreign, paragraph, table, tabs } from '../../tests/fixtures.ts'
import { seal, unseal } from './seal.ts'

const known = [
  paragraph('a', 'One'),
  callout('c', [paragraph('c1', 'Two')]),
  table('t', [['x', 'y']]),
  tabs('s', { A: [] }),
]

test('a body that the editor can hold goes in as it is', () => {
  const sealed = seal(known, createKeyGenerator())
  expect(sealed).toEqual(known)
  expect(sealed.every((block, index) => block === known[index])).toBe(true)
})

test.each(Object.entries(foreign))('%s is sealed with its JSON and comes out byte for byte', (_, block) => {
  const sealed = seal([block], createKeyGenerator())
  expect(sealed).toEqual([{ _type: 'sealed', _key: '_key' in block ? block._key : 'k0', json: JSON.stringify(block) }])
  expect(JSON.stringify(unseal(sealed))).toBe(JSON.stringify([block]))
})

test('an unknown block inside a container is sealed alone', () => {
  const body = [callout('c', [paragraph('c1', 'Known'), foreign.carousel])]
  expect(seal(body, createKeyGenerator())).toEqual([
    callout('c', [paragraph('c1', 'Known'), { _type: 'sealed', _key: 'x1', json: JSON.stringify(foreign.carousel) }]),
  ])
})

test('a member of a container that stands alone is sealed', () => {
  const tab = { _type: 'tab', _key: 't', label: 'A', content: [] }
  expect(seal([tab], createKeyGenerator())).toEqual([{ _type: 'sealed', _key: 't', json: JSON.stringify(tab) }])
})

test('values that are no blocks at all are sealed too', () => {
  const body = [null, 7, 'text', [1]]
  expect(unseal(seal(body, createKeyGenerator()))).toEqual(body)
})

test('a copy of a sealed block comes out with the key of the copy', () => {
  const [original] = seal([foreign.carousel], createKeyGenerator())
  expect(original && unseal([{ ...original, _key: 'copy' }])).toEqual([{ ...foreign.carousel, _key: 'copy' }])
})

test('unsealing keeps the identity of blocks that hold nothing sealed', () => {
  const sealed = seal([...known, foreign.carousel], createKeyGenerator())
  const body = unseal(sealed)
  expect(known.every((block, index) => block === body[index])).toBe(true)
})
