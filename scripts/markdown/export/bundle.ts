import {
  expandSnippets,
  headingsOf,
  shownMedia,
  snippetPath,
  tagPath,
  type Body,
  type Doc,
} from '@portico/content-model'
import { HOME_TEXT } from '../import/home-text.ts'
import { pagePathOf } from '../import/page-path.ts'
import { bodyToMarkdown, type ExportContext } from '../stringify/index.ts'
import type { Content } from '../../pipeline/strapi/index.ts'
import { frontMatterOf } from './front-matter.ts'
import { settingFiles } from './settings.ts'

/** What an export writes. */
export interface Bundle {
  /** The text of every file, by its name relative to the folder. */
  readonly files: ReadonlyMap<string, string>
  /** The pictures to fetch: the name in the folder, and the address in the CMS. */
  readonly pictures: readonly { readonly name: string; readonly url: string }[]
}

/** Turns the published content into the files of an export; pure. Importing them again changes nothing. */
export function bundleOf(content: Content): Bundle {
  const names = namesOf(content)
  const files = new Map<string, string>()
  for (const doc of content.docs) files.set(fileOf(doc.path), page(doc, names))
  for (const { key, title, body } of content.snippets)
    files.set(
      `snippets/${key}.md`,
      `---\n${JSON.stringify({ title })
        .slice(1, -1)
        .replace(/^"title":/, 'title: ')}\n---\n\n${bodyToMarkdown(body, names)}`,
    )
  if (content.home && content.home.body.length > 0) files.set(HOME_TEXT, bodyToMarkdown(content.home.body, names))
  for (const [name, value] of settingFiles(content, names)) files.set(name, `${JSON.stringify(value, null, 2)}\n`)
  return { files, pictures: picturesOf(content, names) }
}

function page(doc: Doc, names: Names): string {
  const placeSaysPath = pagePathOf(fileOf(doc.path).slice('docs/'.length), {}, { layout: 'portal' }).path === doc.path
  return `${frontMatterOf(doc, { ...names, placeSaysPath })}\n${bodyToMarkdown(doc.body, names)}`
}

function fileOf(path: string): string {
  return `docs${path}.md`
}

interface Names extends ExportContext {
  readonly pathOf: (documentId: string) => string | undefined
  readonly pictureOf: (documentId: string) => string | undefined
  readonly tagNameOf: (documentId: string) => string | undefined
  readonly sidebarKeyOf: (documentId: string) => string | undefined
}

function namesOf({ docs, snippets, tags, sidebars, files }: Content): Names {
  const bodies = new Map<string, Body>([...docs, ...snippets].map(({ documentId, body }) => [documentId, body]))
  const snippetBodies = new Map<string, Body>(snippets.map(({ documentId, body }) => [documentId, body]))
  const paths = new Map([
    ...docs.map(({ documentId, path }) => [documentId, path] as const),
    ...snippets.map(({ documentId, key }) => [documentId, snippetPath(key)] as const),
    ...tags.map(({ documentId, slug }) => [documentId, tagPath(slug)] as const),
  ])
  const pictures = new Map(files.map(({ documentId, name }) => [documentId, name]))
  const anchors = new Map<string, Map<string, string>>()
  const anchorsOf = (documentId: string): Map<string, string> => {
    const known = anchors.get(documentId)
    if (known) return known
    const body = expandSnippets(bodies.get(documentId) ?? [], (id) => snippetBodies.get(id))
    const found = new Map(headingsOf(body).map(({ key, anchor }) => [key, anchor]))
    anchors.set(documentId, found)
    return found
  }
  return {
    pathOf: (documentId) => paths.get(documentId),
    pictureOf: (documentId) => pictures.get(documentId),
    tagNameOf: (documentId) => tags.find((tag) => tag.documentId === documentId)?.name,
    sidebarKeyOf: (documentId) => sidebars.find((sidebar) => sidebar.documentId === documentId)?.key,
    snippetNameOf: (documentId) => snippets.find((snippet) => snippet.documentId === documentId)?.key,
    mediaPathOf: (documentId) => {
      const name = pictures.get(documentId)
      return name && `/media/${encodeURI(name)}`
    },
    linkOf(documentId, headingKey) {
      const path = paths.get(documentId)
      const anchor = path && headingKey ? anchorsOf(documentId).get(headingKey) : undefined
      return anchor ? `${path}#${anchor}` : path
    },
  }
}

/** The files that pages, the logo, the icon, the font and the home page show; what nothing shows stays in the CMS. */
function picturesOf({ files, ...content }: Content, { pictureOf }: Names): Bundle['pictures'] {
  const urls = new Map(files.map(({ documentId, url }) => [documentId, url]))
  return [...shownMedia(content)].flatMap((documentId) => {
    const [name, url] = [pictureOf(documentId), urls.get(documentId)]
    return name && url ? [{ name: `media/${name}`, url }] : []
  })
}
