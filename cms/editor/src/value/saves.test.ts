import { describe, expect, test } from 'vitest'
import { createSaves, type Saves } from './saves.ts'

const heading = (text: string, fields: object = {}) => [{ _key: 'h', text, ...fields }]
const stored = heading('One')
const sent = heading('Two')
const typed = heading('Three')
const added = [{ key: 'h', field: 'anchor', value: 'two' }]

interface Case {
  /** What happens after the text was loaded. */
  readonly steps: (saves: Saves) => void
  /** What is in the editor, and what the page puts in its place. */
  readonly current: unknown
  readonly value: unknown
  /** What goes into the text that is in the editor; `undefined` where the value replaces it. */
  readonly taken: readonly unknown[] | undefined
}

const save = (saves: Saves) => {
  saves.begin(sent, stored)
  saves.end()
}

const cases: Record<string, Case> = {
  'nothing was typed, and somebody else changed it': {
    steps: () => {},
    current: stored,
    value: sent,
    taken: undefined,
  },
  'something was typed, and somebody else changed it': { steps: () => {}, current: typed, value: sent, taken: [] },
  'the answer is what was sent': { steps: save, current: typed, value: heading('Two'), taken: [] },
  'the answer adds to what was sent': {
    steps: save,
    current: typed,
    value: heading('Two', { anchor: 'two' }),
    taken: added,
  },
  'the answer adds to what was typed while it was sent': {
    steps: (saves) => {
      saves.begin(stored, stored)
      saves.add(sent)
      saves.end()
    },
    current: typed,
    value: heading('Two', { anchor: 'two' }),
    taken: added,
  },
  'the answer adds to what was typed when it had been sent': {
    steps: (saves) => {
      saves.begin(stored, stored)
      saves.end()
      saves.add(sent)
    },
    current: typed,
    value: heading('Two', { anchor: 'two' }),
    taken: [],
  },
  'a publish of what was loaded adds to it': {
    steps: () => {},
    current: stored,
    value: heading('One', { anchor: 'two' }),
    taken: added,
  },
  'the save is refused': { steps: save, current: sent, value: heading('One'), taken: [] },
  'the save is refused, and something was typed since': {
    steps: save,
    current: typed,
    value: heading('One'),
    taken: [],
  },
  'the answer is another text': { steps: save, current: sent, value: heading('Four'), taken: undefined },
  'the answer is another text, and something was typed since': {
    steps: save,
    current: typed,
    value: heading('Four'),
    taken: [],
  },
  'the answer is another text, and something was typed while it was sent': {
    steps: (saves) => {
      saves.begin(sent, stored)
      saves.add(typed)
    },
    current: typed,
    value: heading('Four'),
    taken: [],
  },
  'another text was loaded since': {
    steps: (saves) => {
      save(saves)
      saves.load(typed)
    },
    current: typed,
    value: heading('Two'),
    taken: undefined,
  },
}

describe('what goes into the text where', () => {
  test.each(Object.entries(cases))('%s', (_, { steps, current, value, taken }) => {
    const saves = createSaves(stored)
    steps(saves)
    expect(saves.completionsIn(value, current)).toEqual(taken)
  })
})
