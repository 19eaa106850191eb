import type { BlockOf, Body } from '@portico/content-model'
import { blocks } from '@strings'
import type { BlockProps, MemberProps } from './block-props'

/** An answer of more lines is folded. */
const LINES_SHOWN = 18

/** A request and what the server answers: one below the other, beside each other where there is room for both. */
export function ApiCall({ value: { items, stacked }, page }: BlockProps<'apiCall'>) {
  return (
    <div className={stacked || items.length === 1 ? 'api-call' : 'api-call api-call-wide'}>
      {items.map((panel) => (
        <Panel key={panel._key} value={panel} page={page} />
      ))}
    </div>
  )
}

function Panel({ value: { role, title = blocks.panels[role], content }, page }: MemberProps<'panel'>) {
  return (
    <div className={`panel panel-${role}`}>
      <p className="panel-title">{title}</p>
      {role === 'response'
        ? piecesOf(content).map((piece) => <Piece key={piece[0]?._key} body={piece} page={page} />)
        : page.render(content)}
    </div>
  )
}

/** All of it is in the page, for those who listen, search and copy; CSS shows the beginning until it is unfolded. */
function Piece({ body, page }: { body: Body } & Pick<BlockProps<'apiCall'>, 'page'>) {
  const [first] = body
  if (!isLong(first)) return page.render(body)
  return (
    <div className="folded">
      {page.render(body)}
      <details className="fold">
        <summary>
          <span className="when-closed">{blocks.unfold(lineCount(first))}</span>
          <span className="when-open">{blocks.fold}</span>
        </summary>
      </details>
    </div>
  )
}

/** Each long sample alone, and what stands between them together. */
function piecesOf(content: Body): Body[] {
  const pieces: Body[number][][] = []
  let between: Body[number][] | undefined
  for (const block of content)
    if (isLong(block)) {
      pieces.push([block])
      between = undefined
    } else if (between) between.push(block)
    else pieces.push((between = [block]))
  return pieces
}

function isLong(block: Body[number] | undefined): block is BlockOf<'code'> {
  return block?._type === 'code' && lineCount(block) > LINES_SHOWN
}

function lineCount({ code }: BlockOf<'code'>): number {
  return code.split('\n').length
}
