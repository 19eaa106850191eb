import { createGlobalStyle } from 'styled-components'

const OWN_BADGE = ['draft', 'modified', 'published']
  .map((status) => `[role='status'][aria-label='${status}']`)
  .join(', ')

/**
 * Hides Strapi's own badge, which says “Published” of a page that readers may not have. Strapi has no setting for it; the
 * rule finds it by the names that it has for screen readers.
 */
export const OneBadge = createGlobalStyle`
  :is(${OWN_BADGE}) {
    display: none;
  }
`

/** Hides the badge in a list, with its column. A form would pay for these rules with each block that is written in it. */
export const OneBadgeColumn = createGlobalStyle`
  :is(${OWN_BADGE}),
  td:has(> :is(${OWN_BADGE})),
  table:has(td > :is(${OWN_BADGE})) th:last-child {
    display: none;
  }
`
