import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { linkOf, linkRow, targetColumns, linkTarget } from './link.ts'
import { filled, json, listIn, rowList, reference, text } from './values.ts'

const homeRow = z.object({
  documentId: z.string(),
  hero: z.object({ title: text, description: text, actions: rowList(linkRow) }).nullish(),
  samples: rowList(z.object({ label: text, language: text, code: text })),
  picture: z.object({ light: reference, dark: reference, alt: text }).nullish(),
  slides: rowList(z.object({ title: text, description: text, action: linkRow.nullish(), variant: text })),
  cards: rowList(z.object({ title: text, description: text, ...targetColumns, color: text, links: rowList(linkRow) })),
  body: json,
  contribute: linkRow.nullish(),
})

export const homeOf = defineRow(homeRow, ({ documentId, hero, samples, picture, slides, cards, body, contribute }) =>
  filled({
    documentId,
    hero: hero && described({ title: hero.title, actions: hero.actions.map(linkOf) }, hero.description),
    samples: samples.map(filled),
    /* One that was deleted from the media library is none. */
    picture: picture?.light && {
      ...filled({ light: picture.light.documentId, dark: picture.dark?.documentId }),
      alt: picture.alt ?? '',
    },
    slides: slides.map(({ title, description, action, variant }) =>
      described({ title, action: action && linkOf(action), variant }, description),
    ),
    cards: cards.map(({ title, description, color, links, ...target }) =>
      described({ title, target: linkTarget(target), color, links: links.map(linkOf) }, description),
    ),
    body: listIn(body),
    contribute: contribute && linkOf(contribute),
  }),
)

/** A description may be empty, but is never left out. */
function described(fields: object, description: string | null | undefined): Record<string, unknown> {
  return { ...filled(fields), description: description ?? '' }
}
