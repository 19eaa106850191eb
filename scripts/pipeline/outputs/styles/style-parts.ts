/**
 * The parts of the site's styles that only some pages need: the first words of the classes without which none of a part's
 * rules can match (`callout` is `callout-tip` too). A rule that belongs to no part stays with those that every page has, so
 * a class that is missing here costs bytes and nothing else. A rule with classes of two parts belongs to the first.
 */
export const STYLE_PARTS: Readonly<Record<string, readonly string[]>> = {
  // What can be seen after the first sign of intent only, when the whole sheet is there.
  late: ['crashed', 'progress', 'toast', 'late', 'consent', 'zoom'],
  home: ['home', 'hero', 'frame-home', 'audience', 'audiences', 'slide', 'slides', 'contribute'],
  lists: ['tag-index', 'tag-count', 'page-list', 'letters', 'not-found', 'big-search', 'status', 'eyebrow'],
  islands: ['embed', 'playground', 'query-builder', 'buttons'],
  calls: ['api-call', 'panel', 'folded', 'fold'],
  media: ['image', 'columns', 'column'],
  cards: ['cards', 'card'],
  choice: ['choice', 'code-group', 'tabs', 'switch'],
  callout: ['callout'],
  blocks: ['details', 'definition', 'steps', 'keys', 'tasks', 'task', 'broken-link', 'inline-image'],
  badge: ['badge'],
  table: ['table'],
  code: ['code', 'diagram'],
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
    'sources',
    'lead',
    'pagination',
    'markdown-tools',
    'tag',
    'tags',
    'when-sidebar',
    'when-no-sidebar',
    'frame-sidebar',
    'frame-outline',
  ],
}
