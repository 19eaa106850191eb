import { expect, test } from 'vitest'
import { currentSection, type WindowPlace } from './current-section'

/** Of a page of 3000 px: a long section, two short ones, and two on its last screen. */
const PAGE = { start: 600, startswith: 1500, startswithi: 1580, end: 2600, last: 2850 }
const HEIGHT = 900
const PADDING = 84

function current(scrolled: number, place: Partial<WindowPlace> & { at?: keyof typeof PAGE } = {}) {
  const { at, ...window } = place
  const headings = Object.entries(PAGE).map(([anchor, top]) => ({ anchor, top: top - scrolled }))
  const target = at && PAGE[at] - scrolled
  return currentSection(headings, {
    height: HEIGHT,
    scrolled,
    room: 3000 - HEIGHT,
    padding: PADDING,
    target,
    ...window,
  })
}

test.each([
  [0, undefined],
  [299, undefined],
  [300, 'start'],
  [1199, 'start'],
  [1400, 'startswithi'],
])('scrolled by hand to %i: %s', (scrolled, anchor) => {
  expect(current(scrolled)).toBe(anchor)
})

test('every section has a turn on the way to the end of the page', () => {
  const passed = Array.from({ length: 2101 }, (_, scrolled) => current(scrolled))
  expect([...new Set(passed)]).toEqual([undefined, ...Object.keys(PAGE)])
})

test('a jump to a section is to this one, not to the next one that is in view as well', () => {
  expect(current(1500 - PADDING, { at: 'startswith' })).toBe('startswith')
  expect(current(1500 - PADDING + 1.6, { at: 'startswith' })).toBe('startswith')
})

test('who scrolls on has left the section of the address', () => {
  expect(current(1500 - PADDING + 3, { at: 'startswith' })).toBe('startswithi')
})

test('a jump to a section at the end of the page is to this one, however little the page can scroll', () => {
  expect(current(2100, { at: 'end' })).toBe('end')
  expect(current(2100, { at: 'last' })).toBe('last')
})

test('a page that does not scroll is at its first heading, or at the one of the address', () => {
  const place = { room: 0, height: 3000 }
  expect(current(0, place)).toBe('start')
  expect(current(0, { ...place, at: 'last' })).toBe('last')
})

test('an address that points between two headings is in the section of the first', () => {
  expect(current(1000 - PADDING, { target: PADDING })).toBe('start')
})
