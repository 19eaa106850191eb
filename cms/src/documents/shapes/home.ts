import type { Home } from '@portico/content-model'
import { defineShape } from './define-shape'
import { linkData, targetData } from './link'

export const homeShape = defineShape<Home>({
  noun: 'home page',
  unique: {},
  populate: {
    hero: { populate: { actions: true } },
    slides: { populate: { action: true } },
    cards: { populate: { links: true } },
    contribute: true,
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
