import { createPublishedRouter } from '../../../content-api/published-router'

export default createPublishedRouter('api::home.home', {
  hero: { populate: { actions: true } },
  samples: true,
  picture: { populate: { light: true, dark: true } },
  slides: { populate: { action: true } },
  cards: { populate: { links: true } },
  contribute: true,
})
