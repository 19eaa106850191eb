import type { Body } from '@portico/content-model'
import { expect, test } from 'vitest'
import { initialChoicesOf } from './choices'

const tabs = (_key: string, groupId: string | undefined, ...labels: string[]) => ({
  _type: 'tabs',
  _key,
  ...(groupId && { groupId }),
  items: labels.map((label) => ({ _type: 'tab', _key: `${_key}-${label}`, label, content: [] })),
})

test('a group shows what the first of the page begins with, whatever order the others have', () => {
  const body = [
    tabs('a', 'package-manager', 'yarn', 'npm'),
    tabs('b', undefined, 'One', 'Two'),
    {
      _type: 'details',
      _key: 'd',
      summary: 'More',
      content: [tabs('c', 'package-manager', 'npm', 'yarn'), tabs('e', 'language', 'JavaScript')],
    },
    {
      _type: 'codeGroup',
      _key: 'g',
      groupId: 'client',
      items: [{ _type: 'code', _key: 'g1', language: 'js', code: 'x' }],
    },
  ] as unknown as Body
  expect(Object.fromEntries(initialChoicesOf(body))).toEqual({
    'package-manager': 'yarn',
    language: 'JavaScript',
    client: 'js',
  })
})
