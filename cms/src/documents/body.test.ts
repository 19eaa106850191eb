import { describe, expect, it } from 'vitest'
import { checkBody } from './body'

const span = (text: string) => ({ _type: 'span', _key: 's', text, marks: [] })
const block = (key: string, text: string, fields: object = {}) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [span(text)],
  markDefs: [],
  ...fields,
})
const carousel = { _type: 'carousel', _key: 'c1', slides: [{ src: 'a.png' }] }
const unknownCarousel = {
  severity: 'error',
  kind: 'unknown-block',
  block: { key: 'c1', title: 'Unknown block “carousel”', excerpt: '' },
  message: 'The body holds a block of type “carousel”, which this portal does not know.',
  hint: 'Delete the block, or update the portal to a version that knows it.',
}

const inside = (heading: object) => [{ _type: 'callout', _key: 'c0', kind: 'note', content: [heading] }]

describe('checkBody', () => {
  it('fills in the defaults of a body that it knows whole', () => {
    const bare = { _type: 'block', _key: 'k0', children: [{ _type: 'span', _key: 's', text: 'Hello' }] }
    const body = [block('k0', 'Hello')]
    expect(checkBody([bare], undefined)).toEqual({ body, whole: body, problems: [] })
  })

  it('gives a heading back the anchor that its block had, deep in a container too', () => {
    const stored = inside(block('h0', 'Begin', { style: 'h2', anchor: 'begin' }))
    const { body } = checkBody(inside(block('h0', 'Start here', { style: 'h2' })), stored)
    expect(body).toEqual(inside(block('h0', 'Start here', { style: 'h2', anchor: 'begin' })))
  })

  it('leaves an anchor alone that the save brings itself, and gives none to a paragraph', () => {
    const stored = [
      block('h0', 'Begin', { style: 'h2', anchor: 'begin' }),
      block('h1', 'Go on', { style: 'h2', anchor: 'go-on' }),
    ]
    const saved = [block('h0', 'Begin', { style: 'h2', anchor: 'start' }), block('h1', 'Go on')]
    expect(checkBody(saved, stored).body).toEqual(saved)
  })

  it('refuses a block that it does not know', () => {
    expect(checkBody([carousel], []).problems).toEqual([unknownCarousel])
  })

  it('saves back an unknown block that is stored already, as long as nobody touched it', () => {
    const body = [carousel, block('k0', 'New words.')]
    expect(checkBody(body, [carousel])).toEqual({ body, whole: undefined, problems: [] })
    expect(checkBody([{ ...carousel, slides: [] }], [carousel]).problems).toEqual([unknownCarousel])
  })

  it.each([
    ['text', 'garbage', 'The body must be a list of blocks, not string.'],
    ['nothing', null, 'The body must be a list of blocks, not null.'],
    ['an object', { blocks: [] }, 'The body must be a list of blocks, not object.'],
  ])('refuses %s in place of a list', (_name, value, message) => {
    expect(checkBody(value, []).problems).toEqual([
      {
        severity: 'error',
        kind: 'invalid-body',
        message,
        hint: 'Restore it from the last version, or start from an empty list.',
      },
    ])
  })

  it('survives anything in a list', () => {
    const garbage = [null, 1, 'x', [], { _type: 'callout', _key: 'c0', content: 'oops' }, { _type: 7, _key: {} }]
    const { problems, body } = checkBody(garbage, garbage)
    const invalid = Array.from({ length: 6 }, () => 'invalid-block')
    expect(problems.map(({ kind }) => kind)).toEqual([...invalid, 'unknown-block'])
    expect(body).toEqual(garbage)
  })
})
