import { expect, test } from 'vitest'
import { text } from '../../fixtures/text.ts'
import { raiseHeadings } from './raise-headings.ts'

const details = (heading: ReturnType<typeof text>) => ({
  _type: 'details' as const,
  _key: 'd',
  summary: 'More',
  content: [heading],
})

test('headings rise together until the highest is at the second level, inside containers too', () => {
  expect(raiseHeadings([text('a', 'Third', 'h3'), text('b', 'words'), details(text('c', 'Fourth', 'h4'))])).toEqual([
    text('a', 'Third', 'h2'),
    text('b', 'words'),
    details(text('c', 'Fourth', 'h3')),
  ])
})

test('a body that starts at the second level, or has no heading, stays as it is', () => {
  const bodies = [[text('a', 'Second', 'h2')], [text('b', 'words')]]
  expect(bodies.map(raiseHeadings)).toEqual(bodies)
})
