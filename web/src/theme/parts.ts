/*
 * The parts of the site that a file of the same name in `web/site/components` replaces. Whoever shows one imports it from
 * `@theme/<name>`, which is that file where it exists and the one below `src/components` otherwise (`paths` in
 * `tsconfig.json`).
 */

/** The frame of every page, and the pages themselves. */
export const SHELL_PARTS = [
  'announcement-bar',
  'breadcrumbs',
  'doc-page',
  'footer',
  'frame',
  'header',
  'home-page',
  'last-change',
  'locale-switcher',
  'logo',
  'main-menu',
  'markdown-tools',
  'not-found-page',
  'pagination',
  'sidebar-tree',
  'snippet-page',
  'sources',
  'table-of-contents',
  'tag-index',
  'tag-list',
  'tag-page',
  'theme-toggle',
  'version-link',
] as const

/** The blocks of a body. */
export const BLOCK_PARTS = [
  'api-call',
  'callout',
  'cards',
  'code',
  'code-group',
  'columns',
  'details',
  'diagram',
  'divider',
  'embed',
  'image',
  'locked',
  'playground',
  'query-builder',
  'request-switch',
  'rich-list',
  'snippet',
  'table',
  'tabs',
] as const
