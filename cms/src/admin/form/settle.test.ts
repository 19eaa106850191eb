import { describe, expect, test } from 'vitest'
import { unchangedDraft, settle, submit, type Draft } from './settle'

const stored = { title: 'One', path: '/one', tags: { connect: [] as string[] } }
const sent: typeof stored = { title: 'Two', path: '/two', tags: { connect: ['a'] } }
/** What was sent, as Strapi puts it into the form: without the changed relations. */
const echo: typeof stored = { ...sent, tags: { connect: [] } }

const saved = submit({ ...unchangedDraft(stored), shown: sent }, stored)
const type = (draft: Draft, title: string): Draft => ({ ...draft, shown: { ...draft.shown, title } })
const after = (draft: Draft, ...given: (typeof stored)[]) => given.reduce(settle, draft)

describe('what a form shows when Strapi has put values into it', () => {
  test.each([
    ['what it sent', saved, [echo], echo],
    ['what the server stored', saved, [echo, sent, echo], echo],
    ['what the server changed', saved, [echo, sent, { ...echo, path: '/2' }], { ...echo, path: '/2' }],
    [
      'what was typed since, and what the server changed',
      type(saved, 'Three'),
      [echo, sent, { ...echo, path: '/2' }],
      { ...echo, title: 'Three', path: '/2' },
    ],
    [
      'what was typed between two of them',
      type(after(saved, echo), 'Three'),
      [sent, echo],
      { ...echo, title: 'Three' },
    ],
    ['what was sent, where the save is refused', saved, [echo, stored], sent],
    ['what was sent, where it is refused twice', saved, [echo, stored, sent, stored], sent],
    [
      'what was typed since, where the save is refused',
      type(after(saved, echo), 'Three'),
      [stored],
      { ...sent, title: 'Three' },
    ],
    [
      'what was typed back since, where the save is refused',
      type(after(saved, echo), 'One'),
      [stored],
      { ...sent, title: 'One' },
    ],
    [
      'what was typed around a publish, which takes the form for published',
      type(saved, 'Three'),
      [{ ...sent, title: 'Three' }, echo],
      { ...echo, title: 'Three' },
    ],
    [
      'what was typed without a save, and what somebody else changed',
      type(unchangedDraft(stored), 'Three'),
      [{ ...stored, path: '/2' }],
      { ...stored, title: 'Three', path: '/2' },
    ],
    ['what somebody else changed', unchangedDraft(stored), [sent], sent],
  ])('%s', (_, draft, given, shown) => {
    expect(after(draft, ...given).shown).toEqual(shown)
  })
})

test('what is kept of a refused save is kept again when somebody else changes the document', () => {
  const refused = after(saved, echo, stored)
  expect(settle(refused, { ...stored, path: '/3' }).shown).toMatchObject({ title: 'Two', path: '/two' })
})

test('what the server has taken is not kept', () => {
  const draft = type(after(saved, echo, sent, echo), 'Three')
  const next = submit(draft, echo)
  expect(after(next, next.shown as typeof stored, { ...echo, title: 'Four' }).shown).toEqual({ ...echo, title: 'Four' })
})
