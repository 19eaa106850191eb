import type { Doc, Snapshot, SnippetDocument } from '@portico/content-model'
import { linksOf, mediaOf as filesOf, snippetPath, tagPath } from '@portico/content-model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit, EDIT_KINDS } from '../../../scripts/trials/bench/generated/edits.ts'
import { generateSnapshot } from '../../../scripts/trials/bench/generated/generate-snapshot.ts'
import { planPublish } from '../../../scripts/pipeline/plan/index.ts'
import { crumbsOf } from './crumbs'
import { navbarOf } from './navbar'
import { navigationOf } from './navigation'
import { neighboursOf, openBranch } from './navigation-tree'
import { outlineOf } from './outline'
import { docsTagged, lastChangeOf, tagsByLetter, tagsOf } from './pages'
import { createPortal, type Portal } from './portal'
import { sectionsOf } from './sections'
import { mediaOf, resolveTarget } from './targets'

/*
 * The plan of a publish leaves out pages that look as before. Here is what each page is made of, asked of the site's own
 * functions: a page that is left out must be made of the same.
 */

const shellOf = (portal: Portal) => [
  portal.site,
  navbarOf(portal),
  portal.site.footer.groups.map(({ items }) => items.map(({ target }) => resolveTarget(portal, target))),
]

function bodyOf(portal: Portal, document: Doc | SnippetDocument) {
  const { body, headings } = portal.bodyOf(document)
  return [
    body,
    headings,
    linksOf(body).map(({ target }) => resolveTarget(portal, target)),
    filesOf(body).map((id) => mediaOf(portal, id)),
    lastChangeOf(portal, document),
  ]
}

function docPage(portal: Portal, doc: Doc) {
  const sidebar = doc.sidebar === undefined ? undefined : portal.sidebarsById.get(doc.sidebar)
  const navigation = sidebar && navigationOf(portal, sidebar)
  return [
    doc,
    bodyOf(portal, doc),
    crumbsOf(portal, doc),
    outlineOf(portal, doc),
    tagsOf(portal, doc).map(({ name, slug }) => [name, slug]),
    sidebar && [sidebar.key, sidebar.label],
    navigation && [openBranch(navigation, doc.path), neighboursOf(navigation, doc.path)],
  ]
}

/** What every address of the site is made of. */
function site(snapshot: Snapshot): Map<string, string> {
  const portal = createPortal(snapshot)
  const { home } = portal
  const targets = [
    ...home.hero.actions,
    ...home.slides.map(({ action }) => action),
    ...home.cards.flatMap(({ target, links }) => [{ target }, ...links]),
  ]
  const made: [string, unknown][] = [
    ['/', [home, targets.map(({ target }) => resolveTarget(portal, target))]],
    [
      '/tags',
      tagsByLetter(portal).map(([letter, tags]) => [letter, tags.map(({ tag, count }) => [tag.name, tag.slug, count])]),
    ],
    ['/pages.json', portal.docs.map(({ path, title }) => [path, title])],
    ['/search', sectionsOf(portal)],
    ...portal.docs.map((doc): [string, unknown] => [doc.path, docPage(portal, doc)]),
    ...portal.snippets.map((snippet): [string, unknown] => [
      snippetPath(snippet.key),
      [snippet.title, bodyOf(portal, snippet)],
    ]),
    ...portal.tags.map((tag): [string, unknown] => [
      tagPath(tag.slug),
      [tag, docsTagged(portal, tag).map(({ path, title, description }) => [path, title, description])],
    ]),
    ...portal.sidebars.map((sidebar): [string, unknown] => [
      `/sidebars/${sidebar.key}.json`,
      navigationOf(portal, sidebar),
    ]),
  ]
  return new Map(made.map(([path, parts]) => [path, JSON.stringify([shellOf(portal), parts])]))
}

test('a page that a publish leaves out is made of what it was made of', { timeout: 120_000 }, () => {
  const edit = fc.record({ kind: fc.constantFrom(...EDIT_KINDS), seed: fc.nat() })
  const start = generateSnapshot({ docs: 20, headings: 2 })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), edit, (earlier, change) => {
      const before = earlier.reduce(applyEdit, start)
      const after = applyEdit(before, change)
      const plan = planPublish({ before, after })
      if (plan.kind === 'full') return
      const planned = new Set(plan.pages.map(({ path }) => path))
      const old = site(before)
      const missed = [...site(after)].filter(([path, made]) => !planned.has(path) && old.get(path) !== made)
      expect(missed.map(([path]) => path)).toEqual([])
    }),
    { numRuns: 150 },
  )
})
