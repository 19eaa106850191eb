import type { Doc, Media, Snapshot, TextBlock } from '@portico/content-model'
import { KITCHEN_SINK_REFERENCES, kitchenSink } from '@portico/content-model/fixtures/kitchen-sink.ts'

const { doc, otherDoc, headingKey, snippet, lightImage, darkImage } = KITCHEN_SINK_REFERENCES
const UPDATED = '2026-11-02T09:30:00.000Z'

/** Where the page with every block is. */
export const EVERY_BLOCK = '/dev-docs/every-block'

const text = (key: string, words: string, style: 'normal' | 'h2' = 'normal'): TextBlock => ({
  _type: 'block',
  _key: key,
  style,
  children: [{ _type: 'span', _key: `${key}s`, text: words, marks: [] }],
  markDefs: [],
})

function page(documentId: string, path: string, { title, body }: Pick<Doc, 'title' | 'body'>): Doc {
  const shown = { tocMinLevel: 2, tocMaxLevel: 3, hideTitle: false, hideToc: false, keywords: [], tags: [] }
  return { documentId, path, title, body, inheritedPath: false, updatedAt: UPDATED, ...shown }
}

const picture = (documentId: string, colour: string) => ({
  name: `panel-${colour}.svg`,
  content: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="${colour}"/></svg>`,
  media: (path: string): Media => ({
    documentId,
    name: `panel-${colour}.svg`,
    mime: 'image/svg+xml',
    width: 800,
    height: 400,
    path,
    variants: [],
  }),
})
const pictures = [picture(lightImage, 'lavender'), picture(darkImage, 'midnightblue')]

/** Files for `media/` of the snapshot, by name. */
export const everyBlockFiles = new Map(pictures.map(({ name, content }) => [name, content]))

/** A portal with one page more, which has every block, and with what that page points at. */
export function withEveryBlock(snapshot: Snapshot): Snapshot {
  return {
    ...snapshot,
    docs: [
      ...snapshot.docs,
      page('doceveryblock', EVERY_BLOCK, { title: 'Every block', body: kitchenSink }),
      page(doc, '/dev-docs/every-block/first-steps', {
        title: 'First steps',
        body: [text(headingKey, 'Run it', 'h2'), text('run', 'Start the server.')],
      }),
      page(otherDoc, '/dev-docs/every-block/deployment', { title: 'Deployment', body: [text('d', 'Copy the files.')] }),
    ],
    snippets: [
      ...snapshot.snippets,
      { documentId: snippet, key: 'every-block', title: 'A snippet', updatedAt: UPDATED, body: [text('s', 'Twice.')] },
    ],
    media: [...snapshot.media, ...pictures.map(({ name, media }) => media(`/media/${name}`))],
  }
}
