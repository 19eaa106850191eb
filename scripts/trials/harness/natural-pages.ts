import groupBy from 'lodash/groupBy.js'
import { spellSymbol, type SearchRecord } from '@portico/content-model'
import type { SearchPages } from '../../pipeline/search/search-pages.ts'
import type { PageRecords } from '../../pipeline/search/records.ts'
import { randomOf, type Random } from './random.ts'

/** How many names of code no other page has. */
const OWN_NAMES = 3

/**
 * Pages of any number that read as documentation: each has the form of a given page, and sentences, code and headings of all
 * of them, so that words are as frequent as in real text. Some names of code are each page's own, as they are on a real site.
 * @param records of real pages
 */
export function naturalPages(records: readonly SearchRecord[], count: number, seed = 1): SearchPages {
  const random = randomOf(seed)
  const forms = Object.values(groupBy(records, ({ page }) => page))
  const sentences = records.flatMap(({ content }) => content.split(/(?<=[.!?])\s+/).filter((one) => one.length > 20))
  const headings = records.flatMap(({ heading, anchor }) => (anchor === undefined ? [] : [heading]))
  const samples = records.filter(({ code }) => code !== '')
  const made = new Map<string, PageRecords>()
  const pages = Array.from({ length: count }, (_, number) => {
    const form = random.one(forms)
    const page = `/docs/part-${number % 97}/page-${String(number).padStart(5, '0')}`
    const documentId = `page${number}`
    const title = `${random.one(headings)} ${random.one(headings)}`.split(' ').slice(0, 4).join(' ')
    const own = form.map((record, at) =>
      fill(record, { page, documentId, title, at, number, random, sentences, headings, samples }),
    ) as PageRecords
    made.set(documentId, own)
    return { documentId, key: `${documentId}-${seed}`, path: page, records: own.length }
  })
  return {
    pages: pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    language: 'en',
    versions: ['current'],
    recordsOf: ({ documentId }) => {
      const own = made.get(documentId)
      if (!own) throw new Error(`There is no page ${documentId}.`)
      return own
    },
  }
}

interface Filling {
  readonly page: string
  readonly documentId: string
  readonly title: string
  readonly at: number
  readonly number: number
  readonly random: Random
  readonly sentences: readonly string[]
  readonly headings: readonly string[]
  readonly samples: readonly SearchRecord[]
}

function fill(form: SearchRecord, filling: Filling): SearchRecord {
  const { page, documentId, title, at, number, random, sentences, headings, samples } = filling
  const heading = at === 0 ? title : random.one(headings)
  const prose: string[] = []
  for (let length = 0; length < form.content.length;) {
    const sentence = random.one(sentences)
    prose.push(sentence)
    length += sentence.length + 1
  }
  const sample = form.code === '' ? undefined : random.one(samples)
  const names = Array.from({ length: at === 0 ? OWN_NAMES : 0 }, (_, own) => `create${WORDS[own]}${number}Of`)
  return {
    ...form,
    id: `${documentId}.${at}`,
    page,
    title,
    heading,
    ...(at > 0 && { anchor: `section-${at}` }),
    path: [],
    keywords: [],
    content: [...prose, ...names].join(' '),
    code: sample?.code ?? '',
    symbols: [...(sample?.symbols ?? []), ...names.map(spellSymbol)],
    names: [],
  }
}

const WORDS = ['Handler', 'Field', 'Route']
