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
interface Asked {
  /** Asks again. */
  readonly ask: (resolve: Resolver) => string
  readonly answer: string
}

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

  readonly convert: typeof importParsed = (parsed, { components, resolve, isPart }) => {
    const known = this.#converted.get(parsed) ?? []
    const same = ({ ask, answer }: Asked): boolean => ask(resolve) === answer
    const found = known.find((each) => each.components === components && each.asked.every(same))
    if (found) return found.page
    const asked: Asked[] = []
    const noted = noting(resolve, asked, (own) => own)
    const page = importParsed(parsed, { components, resolve: noted, isPart })
    this.#converted.set(parsed, [{ components, asked, page }, ...known].slice(0, READINGS))
    return page
  }
}

type Question = 'link' | 'media' | 'snippet'

/** A resolver that notes what it is asked; those of partials are found again through the page's. */
function noting(resolve: Resolver, asked: Asked[], find: (own: Resolver) => Resolver | undefined): Resolver {
  const note =
    <Kind extends Question>(kind: Kind): ((name: string) => ReturnType<Resolver[Kind]>) =>
    (name) => {
      const answer = resolve[kind](name) as ReturnType<Resolver[Kind]>
      asked.push({ ask: (own) => JSON.stringify(find(own)?.[kind](name)) ?? '', answer: JSON.stringify(answer) })
      return answer
    }
  return {
    link: note('link'),
    media: note('media'),
    snippet: note('snippet'),
    partial(name) {
      const answer = resolve.partial?.(name) ?? { problem: `The file ${name} is not in the folder.` }
      const textOf = (own: Resolver) => {
        const found = find(own)?.partial?.(name)
        return found && 'parsed' in found ? found.parsed.source : ''
      }
      asked.push({ ask: textOf, answer: 'parsed' in answer ? answer.parsed.source : '' })
      if ('problem' in answer) return answer
      const inner = (own: Resolver) => {
        const found = find(own)?.partial?.(name)
        return found && 'parsed' in found ? found.resolve : undefined
      }
      return { ...answer, resolve: noting(answer.resolve, asked, inner) }
    },
  }
}
