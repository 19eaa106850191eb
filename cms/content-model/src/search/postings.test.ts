import { array, assert, integer, nat, option, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import {
  countSections,
  frequencyOfLevel,
  levelOfFrequency,
  readPosting,
  worthOf,
  writePosting,
  type PagePosting,
} from './postings.ts'

const place = record({ at: nat(35), length: integer({ min: 1, max: 35 }) })
const section = record({ position: nat(4095), level: nat(25), heading: option(place, { nil: undefined }) })
const posting = record({
  title: option(place, { nil: undefined }),
  sections: uniqueArray(section, { selector: ({ position }) => position, minLength: 1, maxLength: 5 }).map((all) =>
    all.toSorted((a, b) => a.position - b.position),
  ),
})

test('says where in the title a term is, and how much it counts in each section', () => {
  const written = writePosting({
    title: { at: 0, length: 2 },
    sections: [
      { position: 0, level: 2 },
      { position: 40, level: 1, heading: { at: 1, length: 3 } },
    ],
  })
  expect(written).toBe('!02C14B!13')
  expect(writePosting({ sections: [{ position: 3, level: 0 }] })).toBe('.3A')
})

test('what is read is what was written', () => {
  assert(
    property(posting, (generated) => {
      const one = JSON.parse(JSON.stringify(generated)) as PagePosting
      expect(readPosting(writePosting(one))).toEqual(one)
      expect(countSections(writePosting(one))).toBe(one.sections.length)
    }),
  )
})

test('no text makes it fail', () => {
  assert(
    property(array(nat(127)), (codes) => {
      const { sections } = readPosting(String.fromCodePoint(...codes))
      expect(sections.every(({ level }) => level >= 0 && level < 26)).toBe(true)
    }),
  )
})

test('frequencies are kept to a tenth', () => {
  for (const frequency of [0.25, 1, 3.3, 9, 40]) {
    const kept = frequencyOfLevel(levelOfFrequency(frequency))
    expect(Math.abs(kept / frequency - 1)).toBeLessThan(0.12)
  }
  expect([0.001, 1000].map((frequency) => levelOfFrequency(frequency))).toEqual([0, 25])
})

test('a page whose title is the term is worth more than one that says it often', () => {
  const titled = worthOf({ title: { at: 0, length: 1 }, sections: [{ position: 0, level: 10 }] })
  const often = worthOf({ sections: [{ position: 4, level: 25 }] })
  expect(titled).toBeGreaterThan(often)
})
