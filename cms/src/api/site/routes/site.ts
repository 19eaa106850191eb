import { createPublishedRouter } from '../../../content-api/published-router'

export default createPublishedRouter('api::site.site', {
  logo: { populate: { light: true, dark: true } },
  version: true,
  locales: true,
  navbar: { populate: { items: true } },
  footer: { populate: { groups: { populate: { items: true } } } },
  announcement: true,
  sitemap: true,
  askAi: true,
  scripts: true,
})
