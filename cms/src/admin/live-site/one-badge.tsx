import { createGlobalStyle } from 'styled-components'

/**
 * Hides Strapi's own badge and its column, which say “Published” of a page that readers may not have. Strapi has no
 * setting for either; the rule finds them by the names that it gives them for screen readers.
 */
const OWN_BADGE = ['draft', 'modified', 'published']
  .map((status) => `[role='status'][aria-label='${status}']`)
  .join(', ')

export const OneBadge = createGlobalStyle`
  :is(${OWN_BADGE}),
  td:has(> :is(${OWN_BADGE})),
  table:has(td > :is(${OWN_BADGE})) th:last-child {
    display: none;
  }
`
