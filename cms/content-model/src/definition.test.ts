import { expect, test } from 'vitest'
import { blocks, members } from './blocks/index.ts'
import { bodyDefinition } from './definition.ts'

test('every block and member is among the block objects, under its own name', () => {
  expect(bodyDefinition.blockObjects.map(({ name }) => name)).toEqual([...Object.keys(blocks), ...Object.keys(members)])
  for (const [name, spec] of Object.entries({ ...blocks, ...members })) expect(spec.name).toBe(name)
})

test('fields are read off the schema, defaults and optional ones included', () => {
  expect(bodyDefinition.blockObjects.find(({ name }) => name === 'table')).toEqual({
    name: 'table',
    title: 'Table',
    fields: [
      { name: 'headerRow', type: 'boolean' },
      { name: 'headerColumn', type: 'boolean' },
      { name: 'align', type: 'array' },
      { name: 'caption', type: 'string' },
      { name: 'rows', type: 'array', of: [{ type: 'row' }] },
    ],
  })
  expect(bodyDefinition.blockObjects.find(({ name }) => name === 'image')?.fields).toEqual([
    { name: 'light', type: 'object' },
    { name: 'dark', type: 'object' },
    { name: 'alt', type: 'string' },
    { name: 'caption', type: 'string' },
    { name: 'width', type: 'number' },
    { name: 'zoom', type: 'boolean' },
    { name: 'target', type: 'object' },
  ])
})

test('a container of blocks takes every block', () => {
  const callout = bodyDefinition.blockObjects.find(({ name }) => name === 'callout')
  expect(callout?.fields.find(({ name }) => name === 'content')).toEqual({
    name: 'content',
    type: 'array',
    of: ['block', ...Object.keys(blocks)].map((type) => ({ type })),
  })
})
