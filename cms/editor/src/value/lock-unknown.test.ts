import { createKeyGenerator } from '@portico/content-model'
import { expect, test } from 'vitest'
import { callout, foreign, paragraph, table, tabs } from '../../tests/fixtures.ts'
import { pendingPicture } from '../upload/pending.ts'
import { lockUnknown, rememberStored, unlock } from './lock-unknown.ts'

const known = [
  paragraph('a', 'One'),
  callout('c', [paragraph('c1', 'Two')]),
  table('t', [['x', 'y']]),
  tabs('s', { A: [] }),
]

test('a body that the editor can hold goes in as it is', () => {
  const locked = lockUnknown(known, createKeyGenerator())
  expect(locked).toEqual(known)
  expect(locked.every((block, index) => block === known[index])).toBe(true)
})

test.each(Object.entries(foreign))('%s is locked with its JSON and comes out byte for byte', (_, block) => {
  const locked = lockUnknown([block], createKeyGenerator())
  expect(locked).toEqual([{ _type: 'unknown', _key: '_key' in block ? block._key : 'k0', json: JSON.stringify(block) }])
  expect(JSON.stringify(unlock(locked))).toBe(JSON.stringify([block]))
})

test('an unknown block inside a container is locked alone', () => {
  const body = [callout('c', [paragraph('c1', 'Known'), foreign.carousel])]
  expect(lockUnknown(body, createKeyGenerator())).toEqual([
    callout('c', [paragraph('c1', 'Known'), { _type: 'unknown', _key: 'x1', json: JSON.stringify(foreign.carousel) }]),
  ])
})

test('a member of a container that stands alone is locked', () => {
  const tab = { _type: 'tab', _key: 't', label: 'A', content: [] }
  expect(lockUnknown([tab], createKeyGenerator())).toEqual([{ _type: 'unknown', _key: 't', json: JSON.stringify(tab) }])
})

test('values that are no blocks at all are locked too', () => {
  const body = [null, 7, 'text', [1]]
  expect(unlock(lockUnknown(body, createKeyGenerator()))).toEqual(body)
})

test('a copy of a locked block comes out with the key of the copy', () => {
  const [original] = lockUnknown([foreign.carousel], createKeyGenerator())
  expect(original && unlock([{ ...original, _key: 'copy' }])).toEqual([{ ...foreign.carousel, _key: 'copy' }])
})

test('unlocking keeps the identity of blocks that hold nothing locked', () => {
  const locked = lockUnknown([...known, foreign.carousel], createKeyGenerator())
  const body = unlock(locked)
  expect(known.every((block, index) => block === body[index])).toBe(true)
})

test('a picture on its way stays out, in a container too; one that was chosen meanwhile comes without its upload', () => {
  const light = { documentId: 'file-1' }
  const value = [
    pendingPicture('p', 'one'),
    callout('c', [paragraph('c1', 'Two'), pendingPicture('q', 'two')]),
    { ...pendingPicture('r', 'three'), light },
  ]
  expect(unlock(value)).toEqual([callout('c', [paragraph('c1', 'Two')]), { _type: 'image', _key: 'r', alt: '', light }])
})

const withEmptyText = (block: ReturnType<typeof paragraph>) => ({
  ...block,
  children: [{ _type: 'span', _key: 'new', text: '', marks: [] }, ...block.children],
})

test('what the engine changed and the person did not comes out as it was stored, at any depth', () => {
  const stored = [paragraph('a', 'One'), callout('c', [paragraph('c1', 'Two'), paragraph('c2', 'Three')])]
  const second = withEmptyText(paragraph('c1', 'Two'))
  const held = [withEmptyText(paragraph('a', 'One')), callout('c', [second, paragraph('c2', 'Three')])]
  rememberStored(held, stored)
  expect(unlock(held)).toEqual(stored)
  const written = [held[0], callout('c', [second, paragraph('c2', 'Three!')])] as typeof held
  expect(unlock(written)).toEqual([stored[0], callout('c', [paragraph('c1', 'Two'), paragraph('c2', 'Three!')])])
})

test('two stored blocks of one key are not taken for each other', () => {
  const held = [paragraph('same', 'One'), paragraph('new', 'Two')]
  rememberStored(held, [paragraph('same', 'One'), paragraph('same', 'Two')])
  expect(unlock(held)).toEqual(held)
})
