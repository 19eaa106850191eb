/**
 * The parts of the site's styles that only some pages need: the first words of the classes without which none of a part's
 * rules can match (`callout` is `callout-tip` too). A rule that belongs to no part stays with those that every page has, so
 * a class that is missing here costs bytes and nothing else. A rule with classes of two parts belongs to the first.
 */
export const STYLE_PARTS = {
  // What can be seen after the first sign of intent only, when the whole sheet is there.
  late: ['crashed', 'progress', 'toast', 'late', 'consent', 'zoom'],
  home: ['home', 'hero', 'frame-home', 'audience', 'audiences', 'slide', 'slides', 'contribute'],
  lists: ['tag-index', 'tag-count', 'page-list', 'letters', 'not-found', 'big-search', 'status', 'eyebrow'],
  islands: ['embed', 'playground', 'query-builder', 'buttons'],
  button: ['button'],
  social: ['social', 'mark'],
  diagram: ['diagram'],
  lines: ['line', 'marked', 'added', 'removed', 'numbered', 'diff'],
  foot: ['tag', 'tags', 'sources', 'helpful', 'privacy'],
  calls: ['api-call', 'panel', 'folded', 'fold'],
  media: ['image', 'columns', 'column'],
  cards: ['cards', 'card'],
  choice: ['choice', 'code-group', 'tabs', 'switch'],
  blocks: ['details', 'definition', 'steps', 'keys', 'tasks', 'task', 'broken-link', 'inline-image'],
  callout: ['callout'],
  badge: ['badge'],
  table: ['table'],
  code: ['code'],
  scrolling: ['table', 'code', 'diagram'],
  doc: [
    'prose',
    'sidebar',
    'sections',
    'section-name',
    'share',
    'outline',
    'breadcrumbs',
    'page-head',
    'page-foot',
    'last-change',
    'lead',
    'pagination',
    'related',
    'markdown-tools',
    'when-sidebar',
    'when-no-sidebar',
    'frame-sidebar',
    'frame-outline',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * What pages with text have together, as one file beside its parts: it compresses better than they do one by one, and is the
 * same for all these pages. Its parts come last above, so that what a page needs beside it is linked after it as ever.
 */
export const TOGETHER = {
  stem: 'prose',
  parts: ['callout', 'badge', 'table', 'code', 'scrolling', 'doc'],
} as const satisfies { readonly stem: string; readonly parts: readonly (keyof typeof STYLE_PARTS)[] }
