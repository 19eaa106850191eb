import {
  isDecorator,
  type Annotation,
  type BlockOf,
  type BodyBlock,
  type DecoratorName,
  type Inline,
  type Span,
} from '@portico/content-model'

/** What a paragraph turns into: text, and the blocks that stood inside it (pictures, comments). */
export type Piece = TextPiece | { readonly type: 'block'; readonly block: BodyBlock }
export interface TextPiece {
  readonly type: 'text'
  readonly children: (Span | Inline)[]
  readonly markDefs: Annotation[]
}

export interface Marks {
  readonly decorators: readonly DecoratorName[]
  readonly annotation?: Annotation
}

export interface Writer {
  text(text: string, marks: Marks): void
  object(inline: Inline): void
  block(block: BodyBlock): void
  /** A note for authors: it follows the text, which goes on without a gap. */
  note(block: BlockOf<'authorNote'>): void
  /** A picture: in the line where text stands beside it, else a block of its own. */
  picture(picture: BlockOf<'image'>): void
  /** Explains the last word written. @returns false where there is none to explain */
  annotateLastWord(annotation: Annotation): boolean
  nextKey(): string
  finish(): Piece[]
}

/** Collects spans, merging those of the same marks. */
export function createWriter(): Writer {
  const pieces: Piece[] = []
  const notes: BlockOf<'authorNote'>[] = []
  const pictures = new Map<Span | Inline, BlockOf<'image'>>()
  let annotations = 0
  let interrupted = false
  const current = (): TextPiece => {
    const last = pieces.at(-1)
    if (last?.type === 'text') return last
    const piece: TextPiece = { type: 'text', children: [], markDefs: [] }
    pieces.push(piece)
    return piece
  }
  return {
    text(words, { decorators, annotation }) {
      const piece = current()
      const text = interrupted && endsInSpace(piece) ? words.replace(/^[ \t]+/, '') : words
      if (text === '') return
      interrupted = false
      if (annotation && !piece.markDefs.some(({ _key }) => _key === annotation._key)) piece.markDefs.push(annotation)
      const marks = [...(annotation ? [annotation._key] : []), ...decorators]
      const last = piece.children.at(-1)
      if (last?._type === 'span' && last.marks.join() === marks.join()) last.text += text
      else piece.children.push({ _type: 'span', _key: '', text, marks })
    },
    object: (inline) => void current().children.push(inline),
    block: (block) => void pieces.push({ type: 'block', block }),
    note(block) {
      notes.push(block)
      interrupted = true
    },
    picture(picture) {
      const inline = inlineImageOf(picture)
      pictures.set(inline, picture)
      current().children.push(inline)
    },
    annotateLastWord(annotation) {
      const piece = current()
      const last = piece.children.at(-1)
      const [, before = '', word = ''] = last?._type === 'span' ? (/^([\s\S]*?)(\S+)\s*$/.exec(last.text) ?? []) : []
      if (last?._type !== 'span' || !word || last.marks.some((mark) => !isDecorator(mark))) return false
      piece.children.pop()
      if (before) piece.children.push({ ...last, text: before })
      piece.markDefs.push(annotation)
      piece.children.push({ ...last, text: word, marks: [annotation._key, ...last.marks] })
      return true
    },
    nextKey: () => `m${annotations++}`,
    finish: () => [
      ...pieces
        .flatMap((piece) => standingAlone(piece, pictures))
        .map(trimmed)
        .filter((piece) => piece.type === 'block' || piece.children.length > 0),
      ...notes.map((block): Piece => ({ type: 'block', block })),
    ],
  }
}

/** Whether the next words need no space before them. */
function endsInSpace({ children }: TextPiece): boolean {
  const last = children.at(-1)
  return last === undefined || (last._type === 'span' && /\s$/.test(last.text))
}

function inlineImageOf({ light, dark, alt, width, target }: BlockOf<'image'>): Inline {
  return {
    _type: 'inlineImage',
    _key: '',
    light,
    ...(dark && { dark }),
    alt,
    ...(width !== undefined && { width }),
    ...(target && { target }),
  }
}

/** Pictures without any words beside them are blocks. */
function standingAlone(piece: Piece, pictures: ReadonlyMap<Span | Inline, BlockOf<'image'>>): Piece[] {
  if (piece.type === 'block') return [piece]
  const isAlone = piece.children.every((child) =>
    child._type === 'span' ? child.text.trim() === '' : pictures.has(child),
  )
  const blocks = piece.children.flatMap((child) => pictures.get(child) ?? [])
  return isAlone && blocks.length > 0 ? blocks.map((block): Piece => ({ type: 'block', block })) : [piece]
}

/** Without the spaces at its ends and around its line breaks, which Markdown does not show. */
function trimmed(piece: Piece): Piece {
  if (piece.type === 'block') return piece
  const { children } = piece
  for (const [index, child] of children.entries()) {
    if (child._type !== 'span' || child.marks.includes('code')) continue
    child.text = child.text.replace(/[ \t]*\n[ \t]*/g, '\n')
    if (isBreak(children[index - 1], 'end')) child.text = child.text.replace(/^[ \t]+/, '')
    if (isBreak(children[index + 1], 'start')) child.text = child.text.replace(/[ \t]+$/, '')
  }
  trimEnds(children)
  const kept = children.filter((child) => child._type !== 'span' || child.text !== '')
  const used = new Set(kept.flatMap((child) => (child._type === 'span' ? child.marks : [])))
  return { ...piece, children: kept, markDefs: piece.markDefs.filter(({ _key }) => used.has(_key)) }
}

/** Whether a line ends or begins beside a child. */
function isBreak(child: Span | Inline | undefined, side: 'start' | 'end'): boolean {
  if (!child) return true
  return child._type === 'span' && (side === 'end' ? child.text.endsWith('\n') : child.text.startsWith('\n'))
}

function trimEnds(children: (Span | Inline)[]): void {
  const first = children.find(
    (child) => child._type !== 'span' || child.text.trim() !== '' || child.marks.includes('code'),
  )
  for (const child of children) {
    if (child._type === 'span' && !child.marks.includes('code')) child.text = child.text.replace(/^[ \t\n]+/, '')
    if (child === first) break
  }
  const last = children.findLast(
    (child) => child._type !== 'span' || child.text.trim() !== '' || child.marks.includes('code'),
  )
  for (const child of children.toReversed()) {
    if (child._type === 'span' && !child.marks.includes('code')) child.text = child.text.replace(/[ \t\n]+$/, '')
    if (child === last) break
  }
}
