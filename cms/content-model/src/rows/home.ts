import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { linkOf, linkRow, targetColumns, targetOf } from './link.ts'
import { filled, listOf, text } from './values.ts'

const homeRow = z.object({
  documentId: z.string(),
  hero: z.object({ title: text, description: text, actions: listOf(linkRow) }).nullish(),
  slides: listOf(z.object({ title: text, description: text, action: linkRow.nullish(), variant: text })),
  cards: listOf(z.object({ title: text, description: text, ...targetColumns, color: text, links: listOf(linkRow) })),
  contribute: linkRow.nullish(),
})

export const homeOf = defineRow(homeRow, ({ documentId, hero, slides, cards, contribute }) =>
  filled({
    documentId,
    hero: hero && described({ title: hero.title, actions: hero.actions.map(linkOf) }, hero.description),
    slides: slides.map(({ title, description, action, variant }) =>
      described({ title, action: action && linkOf(action), variant }, description),
    ),
    cards: cards.map(({ title, description, color, links, ...target }) =>
      described({ title, target: targetOf(target), color, links: links.map(linkOf) }, description),
    ),
    contribute: contribute && linkOf(contribute),
  }),
)

/** A description may be empty, but is never left out. */
function described(fields: object, description: string | null | undefined): Record<string, unknown> {
  return { ...filled(fields), description: description ?? '' }
}
