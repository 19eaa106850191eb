import { faultOf, type NavbarItem, type Problem, type SidebarItem, type Target } from '@portico/content-model'
import { docRef, type CheckContext, type Rule } from '../context.ts'

type Document = NonNullable<Problem['document']>

/** Everything that the site's shell links to: sidebars, navbar, footer, announcement, home page, main page. */
export const navigation: Rule = (context) => [
  ...sidebars(context),
  ...docs(context),
  ...site(context),
  ...home(context),
]

interface Link {
  /** Where the link stands, in words. */
  readonly place: string
  readonly target: Target
}

function broken(list: readonly Link[], document: Document, context: CheckContext): Problem[] {
  return list.flatMap(({ place, target }): Problem[] => {
    const fault = faultOf(target, context)
    return fault ? [{ severity: 'error', ...fault, document, message: `${place}: ${fault.message}` }] : []
  })
}

function sidebars(context: CheckContext): Problem[] {
  return context.snapshot.sidebars.flatMap(({ documentId, label, entry, items }) =>
    broken(
      [
        ...(entry ? [{ place: 'Its entry page', target: { documentId: entry } }] : []),
        ...items.flatMap((item) => linksOfItem(item, [])),
      ],
      { type: 'sidebar', documentId, title: label },
      context,
    ),
  )
}

function linksOfItem(item: SidebarItem, above: readonly string[]): Link[] {
  const trail = [...above, item.label ?? 'a page']
  const place = `Its item “${trail.join(' > ')}”`
  if (item.type === 'link') return [{ place, target: { href: item.href } }]
  if (item.type === 'doc') return [{ place, target: { documentId: item.documentId } }]
  return [
    ...(item.documentId ? [{ place, target: { documentId: item.documentId } }] : []),
    ...item.items.flatMap((child) => linksOfItem(child, trail)),
  ]
}

function docs({ snapshot, unreadable }: CheckContext): Problem[] {
  const sidebarIds = new Set([...snapshot.sidebars.map(({ documentId }) => documentId), ...unreadable])
  const tagIds = new Set([...snapshot.tags.map(({ documentId }) => documentId), ...unreadable])
  return snapshot.docs.flatMap((doc) => [
    ...(doc.sidebar && !sidebarIds.has(doc.sidebar)
      ? [
          missing(
            docRef(doc),
            'missing-sidebar',
            'Its sidebar is not published.',
            'Publish the sidebar, or choose another.',
          ),
        ]
      : []),
    ...doc.tags
      .filter((tag) => !tagIds.has(tag))
      .map((tag) =>
        missing(docRef(doc), 'missing-tag', `It has a tag that does not exist (${tag}).`, 'Take the tag off the page.'),
      ),
  ])
}

function missing(document: Document, kind: string, message: string, hint: string): Problem {
  return { severity: 'error', kind, document, message, hint }
}

function site(context: CheckContext): Problem[] {
  const { documentId, title, navbar, footer, announcement, version } = context.snapshot.site
  const document = { type: 'site' as const, documentId, title }
  const list: Link[] = [
    ...navbar.flatMap(linksOfNavbarItem),
    ...footer.groups.flatMap((group) =>
      group.items.map(({ label, target }) => ({ place: `The footer item “${group.title} > ${label}”`, target })),
    ),
    ...(announcement?.link ? [{ place: 'The announcement', target: { href: announcement.link.href } }] : []),
    ...(version.mainDoc ? [{ place: 'The main page of the version', target: { documentId: version.mainDoc } }] : []),
  ]
  const misconfigured = navbar
    .filter((item) => item.type !== 'menu' && !navbarTarget(item))
    .map((item) =>
      missing(
        document,
        'navbar-item',
        `A navbar item leads nowhere: ${JSON.stringify(item)}.`,
        item.type === 'doc' ? 'An item of type “doc” needs a page.' : 'An item of type “link” needs an address.',
      ),
    )
  return [...misconfigured, ...broken(list, document, context)]
}

function linksOfNavbarItem(item: NavbarItem): Link[] {
  if (item.type === 'menu')
    return (item.items ?? []).map(({ label, target }) => ({
      place: `The navbar entry “${item.label} > ${label}”`,
      target,
    }))
  const target = navbarTarget(item)
  return target ? [{ place: `The navbar item “${item.label}”`, target }] : []
}

function navbarTarget({ type, docId, href }: NavbarItem): Target | undefined {
  if (type === 'doc') return docId === undefined ? undefined : { documentId: docId }
  return href === undefined ? undefined : { href }
}

function home(context: CheckContext): Problem[] {
  const { documentId, hero, slides, cards, contribute } = context.snapshot.home
  const list: Link[] = [
    ...(hero?.actions ?? []).map(({ label, target }) => ({ place: `The button “${label}”`, target })),
    ...slides.map(({ title, action }) => ({ place: `The slide “${title}”`, target: action.target })),
    ...cards.flatMap(({ title, target, links }) => [
      { place: `The card “${title}”`, target },
      ...links.map((link) => ({ place: `The link “${title} > ${link.label}”`, target: link.target })),
    ]),
    ...(contribute ? [{ place: `The link “${contribute.label}”`, target: contribute.target }] : []),
  ]
  return broken(list, { type: 'home', documentId, title: 'Home' }, context)
}
