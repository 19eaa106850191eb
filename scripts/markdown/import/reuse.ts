import {
  importParsed,
  parseSource,
  type Components,
  type Dialect,
  type ImportedPage,
  type ParsedSource,
  type Resolver,
} from '../parse/index.ts'

/** What a page asked of its resolver, and the answer that it got. */
type Asked = readonly [kind: keyof Resolver, name: string, answer: string]

interface Conversion {
  readonly components: Components
  readonly asked: readonly Asked[]
  readonly page: ImportedPage
}

/** An import converts each page twice: before the headings and pictures of the others are known, and after. */
const READINGS = 2

/**
 * Keeps what was parsed and converted, for a process that imports the same folder again: a file that did not change is
 * not parsed again, and a page whose links, pictures and snippets lead where they led is not converted again.
 */
export class ImportCache {
  readonly #parsed = new Map<
    string,
    { readonly text: string; readonly dialect: Dialect; readonly parsed: ParsedSource }
  >()
  readonly #converted = new WeakMap<ParsedSource, readonly Conversion[]>()

  readonly parse: typeof parseSource = (text, { file, dialect }) => {
    const known = this.#parsed.get(file)
    if (known?.text === text && known.dialect === dialect) return known.parsed
    const parsed = parseSource(text, { file, dialect })
    this.#parsed.set(file, { text, dialect, parsed })
    return parsed
  }

  readonly convert: typeof importParsed = (parsed, { components, resolve }) => {
    const known = this.#converted.get(parsed) ?? []
    const same = ([kind, name, answer]: Asked): boolean => JSON.stringify(resolve[kind](name)) === answer
    const found = known.find((each) => each.components === components && each.asked.every(same))
    if (found) return found.page
    const asked: Asked[] = []
    const noting =
      <Kind extends keyof Resolver>(kind: Kind): ((name: string) => ReturnType<Resolver[Kind]>) =>
      (name) => {
        const answer = resolve[kind](name) as ReturnType<Resolver[Kind]>
        asked.push([kind, name, JSON.stringify(answer)])
        return answer
      }
    const noted: Resolver = { link: noting('link'), media: noting('media'), snippet: noting('snippet') }
    const page = importParsed(parsed, { components, resolve: noted })
    this.#converted.set(parsed, [{ components, asked, page }, ...known].slice(0, READINGS))
    return page
  }
}
