/** What the fields of a link are called, wherever one is. */
export const PAGE = { label: 'Page', description: 'Follows the page when it moves.' }
export const ADDRESS = { label: 'Or address', description: 'Where it does not lead to a page of the site.' }
export const HEADING_KEY = { label: 'Heading key', description: 'Of a heading on that page.' }
