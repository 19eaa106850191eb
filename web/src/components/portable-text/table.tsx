import type { BlockOf, Body, MemberOf } from '@portico/content-model'
import type { BlockProps, PageContext } from './block-props'

/** A table with rich cells. A wide one scrolls inside a region that takes focus. */
export function Table({ value, page }: BlockProps<'table'>) {
  const { caption, rows, headerRow } = value
  const [head, ...below] = rows
  const body = headerRow ? below : rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take focus (WCAG 2.1.1)
    <section className="table" aria-label={page.tableNames.get(value._key)} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        {headerRow && head && (
          <thead>
            <Row row={head} table={value} page={page} scope="col" />
          </thead>
        )}
        <tbody>
          {body.map((row) => (
            <Row key={row._key} row={row} table={value} page={page} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  row: MemberOf<'row'>
  table: BlockOf<'table'>
  page: PageContext
  /** Set where every cell of the row is the header of its column. */
  scope?: 'col'
}

function Row({ row, table: { align, headerColumn }, page, scope }: RowProps) {
  return (
    <tr>
      {row.cells.map((cell, index) => {
        const side = align?.[index]
        const className = side && side !== 'none' && side !== 'left' ? `align-${side}` : undefined
        const content = page.renderTight(cell.content)
        const header = scope ?? (headerColumn && index === 0 ? 'row' : undefined)
        const empty = isBlank(cell.content)
        if (header && !empty)
          return (
            <th key={cell._key} scope={header} className={className}>
              {content}
            </th>
          )
        return (
          <td key={cell._key} className={className}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function isBlank(content: Body): boolean {
  return content.every(
    (block) => block._type === 'block' && block.children.every((child) => child._type === 'span' && !child.text.trim()),
  )
}
