import { join } from 'node:path'
import {
  inspectBody,
  linksOf,
  snippetsOf,
  type Body,
  type Doc,
  type PageFields,
  type Snapshot,
  type SnippetDocument,
} from '@portico/content-model'
import { PROJECT_ROOT } from '../../../config/index.ts'
import { runImport } from '../../../markdown/import/run-import.ts'
import { createOfflinePortal } from '../../harness/offline-portal.ts'
import { randomOf, shuffled } from '../../harness/random.ts'
import { sampleInCms } from '../../harness/sample-in-cms.ts'

/** A page or a snippet as an editor opens it. */
export interface OpenedDocument {
  readonly body: Body
  readonly page: PageFields & { readonly documentId: string }
}

/** A small site of real pages into which defects are put, and what they can be about. */
export interface SeededSite {
  /** What readers have of it. */
  readonly snapshot: Snapshot
  /** Pages in which nothing is wrong. */
  readonly pages: readonly OpenedDocument[]
  readonly snippet: OpenedDocument
  /** A snippet that shows `snippet`. */
  readonly outerSnippet: string
  /** A page that no sidebar lists. */
  readonly unlisted: OpenedDocument
}

const PAGES = 6
const FEWEST_BLOCKS = 8
const MOST_BLOCKS = 40
const OUTER = 'snippetaroundseeded00000'
const SIDEBAR = 'sidebarofseededpages0000'

/** Takes pages of the bundled documentation, with all that they name. @param seed other pages for another number */
export async function seededSite(seed: number): Promise<SeededSite> {
  const portal = createOfflinePortal()
  await runImport({ folder: join(PROJECT_ROOT, 'cms/content'), dialect: 'docusaurus' }, portal.client)
  const { docs, snippets } = portal.content()
  const random = randomOf(seed)
  const [unlisted, ...pages] = shuffled(docs.filter(isSound), random).slice(0, PAGES + 1)
  const snippet = shuffled([...snippets], random).find(({ body }) => inspectBody(body).length === 0)
  if (!unlisted || !snippet) throw new Error('The bundled documentation has no page, or no snippet, without a warning.')
  const outer: SnippetDocument = {
    ...snippet,
    documentId: OUTER,
    key: 'around-seeded',
    title: 'Around it',
    body: [{ _type: 'snippet', _key: 'outer', documentId: snippet.documentId }],
  }
  const named = namedBy([unlisted, ...pages, snippet], { docs, snippets })
  return {
    snapshot: {
      ...sampleInCms,
      docs: named.docs.map(({ sidebar: _sidebar, ...doc }) => ({ ...doc, tags: [] })),
      snippets: [...named.snippets, outer],
      tags: [],
      redirects: [],
      sidebars: [
        {
          documentId: SIDEBAR,
          key: 'seeded',
          label: 'Seeded',
          items: pages.map(({ documentId }) => ({ type: 'doc', documentId })),
        },
      ],
    },
    pages: pages.map(opened),
    unlisted: opened(unlisted),
    snippet: {
      body: snippet.body,
      page: { type: 'snippet', documentId: snippet.documentId, place: snippet.key },
    },
    outerSnippet: OUTER,
  }
}

/** Whether nothing can be said of a page, and it is neither very short nor very long. */
function isSound({ description, body }: Doc): boolean {
  const isOfSize = body.length >= FEWEST_BLOCKS && body.length <= MOST_BLOCKS
  return isOfSize && Boolean(description) && inspectBody(body).length === 0
}

function opened({ documentId, path, description, body, inheritedPath }: Doc): OpenedDocument {
  return {
    body,
    page: { type: 'doc', documentId, place: path, ...(inheritedPath && { inheritedPath }), description },
  }
}

type Documents = Pick<Snapshot, 'docs' | 'snippets'>

/** Some documents, the pages that they link to, and the snippets that any of these shows. */
function namedBy(first: readonly (Doc | SnippetDocument)[], { docs, snippets }: Documents): Documents {
  const shown = withSnippets(first, snippets)
  const targets = [...first, ...shown].flatMap(({ body }) =>
    linksOf(body).flatMap(({ target }) => {
      if ('file' in target) return []
      return 'documentId' in target ? [target.documentId] : [target.href.split('#')[0]]
    }),
  )
  const wanted = new Set([...first.map(({ documentId }) => documentId), ...targets])
  const pages = docs.filter(({ documentId, path }) => wanted.has(documentId) || wanted.has(path))
  const own = snippets.filter(({ documentId }) => wanted.has(documentId))
  return { docs: pages, snippets: [...new Set([...own, ...shown, ...withSnippets(pages, snippets)])] }
}

function withSnippets(documents: readonly { readonly body: Body }[], all: Snapshot['snippets']): SnippetDocument[] {
  const ids = new Set(documents.flatMap(({ body }) => snippetsOf(body)))
  const shown = all.filter(({ documentId }) => ids.has(documentId))
  return shown.length === 0 ? [] : [...new Set([...shown, ...withSnippets(shown, all)])]
}
