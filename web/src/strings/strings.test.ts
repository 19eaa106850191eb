import { CALLOUT_TITLES, PANEL_TITLES } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import * as words from '@strings'
import * as de from './de'
import * as en from './en'
import * as ja from './ja'
import type { Strings } from './types'

/* Does not compile while a catalogue lacks a word of the English one. */
const CATALOGUES: Readonly<Record<string, Strings>> = { en, de, ja }

/** Every text of a catalogue by its place. */
function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') return []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, place === '' ? name : `${place}.${name}`))
}

/** Where a catalogue says something; of the words around a date either may be empty. */
const placesOf = (strings: Strings): string[] =>
  textsOf(strings, '')
    .flatMap(([place, text]) => (text.trim() === '' || /\.[01]$/.test(place) ? [] : [place]))
    .toSorted()

describe.each(Object.entries(CATALOGUES))('the catalogue %s', (name, catalogue) => {
  it('says something wherever the English one does', () => {
    expect(placesOf(catalogue)).toEqual(placesOf(en))
  })

  it('has a locale that writes dates and numbers', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(catalogue.locale)).toEqual([catalogue.locale])
    expect(catalogue.locale.split('-')[0]).toBe(name)
  })
})

it('the site has the words of every area', () => {
  expect(Object.keys(words)).toEqual(Object.keys(en))
})

it('the English names of blocks are those that Markdown and the editor have', () => {
  expect(en.blocks.callouts).toEqual(CALLOUT_TITLES)
  expect(en.blocks.panels).toEqual(PANEL_TITLES)
})

it('counts and numbers are written as the language does', () => {
  expect([1, 2, 1234].map((count) => en.searchPage.count(count))).toEqual(['1 page', '2 pages', '1,234 pages'])
  expect([1, 2, 1234].map((count) => de.searchPage.count(count))).toEqual(['1 Seite', '2 Seiten', '1.234 Seiten'])
  expect([1, 2, 1234].map((count) => ja.searchPage.count(count))).toEqual(['1 ページ', '2 ページ', '1,234 ページ'])
  expect(en.topics.pagesAbout(1, 'Data')).toBe('One page about Data')
  expect(de.topics.pagesAbout(3, 'Data')).toBe('3 Seiten zu Data')
  expect(ja.topics.pagesAbout(3, 'Data')).toBe('「Data」のページ（3 ページ）')
})
