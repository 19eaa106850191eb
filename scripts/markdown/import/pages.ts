import { foldPath, SLUG, withoutForbidden } from '@portico/content-model'
import kebabCase from 'lodash/kebabCase.js'
import { readFrontMatter, type Dialect, type FrontMatter, type Loss, type ParsedSource } from '../parse/index.ts'
import type { Identities } from './identities.ts'
import { withIncludes } from './includes.ts'
import { withMath } from './math.ts'
import { pagePathOf, type Layout } from './page-path.ts'
import { ownAddress, sectionOf } from './project/section.ts'
import type { Project } from './project/types.ts'
import type { ImportCache } from './reuse.ts'
import type { SourceFile, SourceFolder } from './source-folder.ts'
import { PAGE_ENDING } from '../parse/source/page-ending.ts'

interface Source {
  /** Relative to the folder, with slashes. */
  readonly file: string
  readonly documentId: string
  readonly parsed: ParsedSource
  readonly frontMatter: FrontMatter
  /** What was changed before the text was even read. */
  readonly losses: readonly Loss[]
}
export interface DocSource extends Source {
  readonly type: 'doc'
  readonly path: string
  readonly inherited: boolean
}
export interface SnippetSource extends Source {
  readonly type: 'snippet'
  readonly key: string
}
/** The text of the home page. */
export interface HomeSource extends Source {
  readonly type: 'home'
}
export type PageSource = DocSource | SnippetSource | HomeSource

export interface PageOptions {
  readonly dialect: Dialect
  readonly layout: Layout
  /** The folder, absolute: files that pages include lie in it. */
  readonly root: string
  readonly base: string
  readonly identities: Identities
  readonly cache: ImportCache
  readonly project?: Project | undefined
}

interface PreparedPages {
  readonly docs: DocSource[]
  readonly snippets: SnippetSource[]
  readonly home: HomeSource | undefined
  readonly drafts: string[]
}

/** Parses every file of a folder, and gives each its address and identity. No two get the same. */
export function preparePages(folder: SourceFolder, options: PageOptions, homeText?: SourceFile): PreparedPages {
  const takenPaths = new Set<string>()
  const takenKeys = new Set<string>()
  const drafts: string[] = []
  const docs = folder.pages.flatMap((source): DocSource[] => {
    const doc = prepareDoc(source, options, takenPaths)
    if (!doc.frontMatter.draft) return [doc]
    drafts.push(source.file)
    return []
  })
  const snippets = folder.snippets.map((source) => prepareSnippet(source, options, takenKeys))
  return { docs, snippets, home: homeText && prepareHome(homeText, options), drafts }
}

function prepareHome(source: SourceFile, options: PageOptions): HomeSource {
  const { parsed, losses } = readSource(source, options)
  const { frontMatter } = readFrontMatter(parsed.tree)
  const documentId = options.identities.of('home', 'home')
  return { type: 'home', file: source.file, parsed, frontMatter, documentId, losses }
}

function prepareDoc({ file, text }: SourceFile, options: PageOptions, taken: Set<string>): DocSource {
  const { layout, base, identities, project } = options
  const { parsed, losses: changes } = readSource({ file, text }, options)
  const { frontMatter } = readFrontMatter(parsed.tree)
  const place = project && sectionOf(file, project)
  const own = project && ownAddress(file, project)
  const wanted = pagePathOf(
    place?.inner ?? file,
    own === undefined || frontMatter.path !== undefined ? frontMatter : { path: own },
    { layout, base: place?.section.base ?? base },
  )
  const path = unique(wanted.path, (candidate) => !taken.has(foldPath(candidate)))
  taken.add(foldPath(path))
  const notes = [
    wanted.note,
    path === wanted.path ? undefined : `Another file has the address ${wanted.path}; this page is at ${path}.`,
  ]
  const losses = notes.flatMap((reason): Loss[] =>
    reason ? [{ outcome: 'changed', kind: 'path', line: 1, reason }] : [],
  )
  return {
    type: 'doc',
    file,
    parsed,
    frontMatter,
    path,
    inherited: wanted.inherited,
    documentId: identities.of('doc', path),
    losses: [...changes, ...losses],
  }
}

/** Parses a file with what it includes in its places. The text of a portal's own export is as it is. */
function readSource(
  { file, text }: SourceFile,
  { dialect, layout, root, cache, project }: PageOptions,
): Pick<Source, 'parsed' | 'losses'> {
  if (layout === 'portal') return { parsed: cache.parse(text, { file, dialect }), losses: [] }
  const appended = project?.appended?.map((name) => `\n\n--8<-- "${name}"\n`) ?? []
  const whole = withIncludes([text.replace(/\r\n?/g, '\n'), ...appended].join(''), {
    file,
    root,
    dialect,
    projectRoot: project?.root,
    includeFolders: project?.includeFolders,
  })
  const { text: written, hasMath } = withMath(whole)
  const clean = withoutForbidden(written)
  const notes: Pick<Loss, 'kind' | 'reason'>[] = [
    ...(hasMath ? [{ kind: 'formula', reason: 'Formulas are shown as code.' }] : []),
    ...(clean === written
      ? []
      : [{ kind: 'character', reason: 'Control characters, which no page can hold, were left out.' }]),
  ]
  return {
    parsed: cache.parse(clean, { file, dialect }),
    losses: notes.map((note) => ({ ...note, outcome: 'changed', line: 1 })),
  }
}

function prepareSnippet({ file, text }: SourceFile, options: PageOptions, taken: Set<string>): SnippetSource {
  const { identities } = options
  const { parsed, losses } = readSource({ file, text }, options)
  const { frontMatter } = readFrontMatter(parsed.tree)
  const names = file.replace(PAGE_ENDING, '').split('/')
  const own = names.at(-1)?.replace(/^_+/, '') ?? ''
  const withFolder = [names.at(-2) ?? '', own].join('-')
  const key =
    [keyOf(own), keyOf(withFolder)].find((candidate) => candidate && !taken.has(candidate)) ??
    unique(keyOf(file), (candidate) => !taken.has(candidate))
  taken.add(key)
  return { type: 'snippet', file, parsed, frontMatter, key, documentId: identities.of('snippet', key), losses }
}

function keyOf(name: string): string {
  return SLUG.test(name) ? name : kebabCase(name) || 'snippet'
}

function unique(wanted: string, isFree: (candidate: string) => boolean): string {
  if (isFree(wanted)) return wanted
  for (let n = 2; ; n++) if (isFree(`${wanted}-${n}`)) return `${wanted}-${n}`
}
