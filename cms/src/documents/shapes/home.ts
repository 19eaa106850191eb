import { homeSchema, type Home } from '@portico/content-model'
import { defineShape, type Row } from './define-shape'
import { linkData, linkOf, targetData, targetOf } from './link'
import { isRow, pick, rows } from './values'

/** Fields that the schema wants as text, be it empty. */
const described = (row: Row): Record<string, unknown> => ({ description: '', ...pick(row, ['title', 'description']) })

export const homeShape = defineShape<Home>({
  schema: homeSchema,
  noun: 'home page',
  unique: {},
  populate: {
    hero: { populate: { actions: true } },
    slides: { populate: { action: true } },
    cards: { populate: { links: true } },
    contribute: true,
  },
  contentOf: (row) => {
    const hero = row['hero']
    const contribute = linkOf(row['contribute'])
    return {
      ...pick(row, ['documentId']),
      ...(isRow(hero) && { hero: { ...described(hero), actions: rows(hero['actions']).map(linkOf) } }),
      slides: rows(row['slides']).map((slide) => ({
        ...described(slide),
        action: linkOf(slide['action']),
        ...pick(slide, ['variant']),
      })),
      cards: rows(row['cards']).map((card) => ({
        ...described(card),
        target: targetOf(card),
        ...pick(card, ['color']),
        links: rows(card['links']).map(linkOf),
      })),
      ...(contribute && { contribute }),
    }
  },
  dataOf: ({ hero, slides, cards, contribute }) => ({
    hero: { title: hero.title, description: hero.description, actions: hero.actions.map(linkData) },
    slides: slides.map(({ title, description, action, variant }) => ({
      title,
      description,
      action: linkData(action),
      variant,
    })),
    cards: cards.map(({ title, description, target, color, links }) => ({
      title,
      description,
      ...targetData(target),
      color,
      links: links.map(linkData),
    })),
    contribute: contribute ? linkData(contribute) : null,
  }),
})
