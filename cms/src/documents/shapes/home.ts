import type { Home } from '@portico/content-model'
import { defineShape } from './define-shape'
import { linkData, targetData } from './link'
import { themedPictureData } from './themed-picture'
import { attributes } from './values'

const SAMPLE = ['label', 'language', 'code'] as const

export const homeShape = defineShape<Home>({
  noun: 'home page',
  unique: {},
  populate: {
    hero: { populate: { actions: true } },
    samples: true,
    picture: { populate: { light: true, dark: true } },
    slides: { populate: { action: true } },
    cards: { populate: { links: true } },
    contribute: true,
  },
  dataOf: async ({ hero, samples, picture, slides, cards, body, contribute }, context) => ({
    hero: hero ? { title: hero.title, description: hero.description, actions: hero.actions.map(linkData) } : null,
    samples: samples.map((sample) => attributes(sample, SAMPLE)),
    picture: await themedPictureData(picture, context),
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
    body,
    contribute: contribute ? linkData(contribute) : null,
  }),
})
