import { describe, expect, it } from 'vitest'
import { attributedSentence, citedSentence } from './citations.ts'
import { quoteFor } from './quote.ts'
import { finishedSentences, sentencesIn } from './sentences.ts'

describe('the sentences of a model', () => {
  it('have the marks that stand before or behind their full stop', () => {
    expect(sentencesIn('Answers are kept [1]. They expire after 60 s. [1, 2] Then they go [3].')).toEqual([
      { text: 'Answers are kept [1].', opens: true },
      { text: 'They expire after 60 s. [1, 2]', opens: false },
      { text: 'Then they go [3].', opens: false },
    ])
  })

  it('part at lines, and lose the signs of lists, headings and emphasis', () => {
    expect(sentencesIn('## Steps\n\n1. **Open** the panel [1].\n- Press Save [1].').map(({ text }) => text)).toEqual([
      'Steps',
      'Open the panel [1].',
      'Press Save [1].',
    ])
  })

  it('are finished when the next one has begun: marks may still come', () => {
    expect(finishedSentences('One thing.')).toEqual([])
    expect(finishedSentences('One thing. [1')).toEqual([{ text: 'One thing.', opens: true }])
    expect(finishedSentences('One thing. [1] And').map(({ text }) => text)).toEqual(['One thing. [1]'])
  })
})

const passages = ['Answers are kept in memory and removed after sixty seconds.', 'Raise timeout to 5000 milliseconds.']
const cite = (text: string) => citedSentence({ text, opens: true }, passages)

describe('a sentence with citations', () => {
  it('is shown without its marks where the passages say it, in any form of its words', () => {
    expect(cite('Answers are removed after sixty seconds [1].')).toEqual({
      text: 'Answers are removed after sixty seconds.',
      sources: [0],
      opens: true,
    })
    expect(cite('The memory keeps an answer; raise the timeout [2, 1] [1].')?.sources).toEqual([0, 1])
  })

  it.each([
    ['cites nothing', 'Answers are kept in memory.'],
    ['cites what was not given', 'Answers are kept in memory [3].'],
    ['cites one that was given and one that was not', 'Answers are kept in memory [1] [7].'],
    ['cites [0]', 'Answers are kept in memory [0].'],
    ['says something else', 'Every walrus needs a harbor permit [1].'],
    ['has a number that the passage has not', 'Raise timeout to 9000 milliseconds [2].'],
    ['has words of another passage', 'Raise timeout to 5000 milliseconds [1].'],
    ['says nothing', 'It is so [1].'],
  ])('is left out where it %s', (_, text) => expect(cite(text)).toBeUndefined())
})

const attribute = (text: string) => attributedSentence({ text, opens: false }, passages)
it('a sentence without marks gets the first passage that says it', () => {
  expect(attribute('Raise the timeout to 5000 milliseconds.')?.sources).toEqual([1])
  expect(attribute('It has been so since the pyramids of Egypt.')).toBeUndefined()
})

describe('a quote', () => {
  const terms = new Set(['timeout', 'retries'])
  it('is the sentence with most of the words, and the next', () => {
    const prose = 'A client has options. The timeout and retries are two. They are numbers. Ask for more.'
    expect(quoteFor(prose, '', terms)).toBe('The timeout and retries are two. They are numbers.')
  })

  it('is a piece of the code where there is no prose, and of a sentence that is too long', () => {
    expect(quoteFor('', 'const timeout = 5', terms)).toBe('const timeout = 5')
    const long = `${'word '.repeat(100)}timeout ${'word '.repeat(100)}`
    expect(quoteFor(long, '', terms).length).toBeLessThan(330)
    expect(quoteFor(long, '', terms)).toContain('timeout')
  })
})
