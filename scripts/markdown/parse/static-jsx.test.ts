import type { BodyBlock } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { fixtureResolver } from '../fixtures/read-fixture.ts'
import { componentsOf, importMarkdown } from './index.ts'

const ROWS = "export const rows = [{ name: 'a', text: 'One' }, { name: 'b', text: 'Two', last: true }]"

/** Each block of a page as a line: marked words between stars. */
function read(source: string): string[] {
  const { body } = importMarkdown(`${ROWS}\n\n${source}`, {
    file: 'page.mdx',
    dialect: 'docusaurus',
    components: componentsOf({}),
    resolve: fixtureResolver,
  })
  return body.map(lineOf)
}

function lineOf(block: BodyBlock): string {
  if (block._type === 'locked') return `locked: ${block.reason}`
  if (block._type !== 'block') return block._type
  const words = block.children.map((child) => {
    if (child._type !== 'span') return `<${child._type}>`
    return child.marks.length > 0 ? `*${child.text}*` : child.text
  })
  return `${block.style}: ${words.join('')}`
}

describe('an expression that makes elements', () => {
  it.each([
    [
      '{rows.map((row) => <><h2>{row.text}</h2><p>About <code>{row.name}</code>.</p></>)}',
      ['h2: One', 'normal: About *a*.', 'h2: Two', 'normal: About *b*.'],
    ],
    [
      '{rows.map(({ name }) => <p key={name}>\n    Of {name},\n    and more.\n  </p>)}',
      ['normal: Of a, and more.', 'normal: Of b, and more.'],
    ],
    ['{rows.filter(({ last }) => last).map(({ text }) => <p>{text}</p>)}', ['normal: Two']],
    ['{rows[1].last && <p>Last</p>}', ['normal: Last']],
    [
      '<ul>{rows.map(({ name, text }) => <li><b>{name}</b>: {text}</li>)}</ul>',
      ['normal: *a*: One', 'normal: *b*: Two'],
    ],
    ['<table><tbody>{rows.map((row) => <tr><td>{row.name}</td></tr>)}</tbody></table>', ['table']],
    ['<Tabs>{rows.map((row) => <TabItem value={row.name} label={row.text}>In</TabItem>)}</Tabs>', ['tabs']],
    ['{rows[0].last ? <p>Last</p> : null}', []],
    ['{rows.map((row) => <hr {...row} />)}', ['divider', 'divider']],
    ['{rows.map(({ text }) => <Admonition type="note" title={text}>{text}</Admonition>)}', ['callout', 'callout']],
    [
      'Before {rows.map((row) => <b>{row.name}, </b>)}after {rows.length} rows.',
      ['normal: Before *a, b, *after 2 rows.'],
    ],
  ])('%s is shown as what it makes', (source, lines) => {
    expect(read(source)).toEqual(lines)
  })

  it.each([
    '{rows.map((row) => <p>{nameOf(row)}</p>)}',
    '{rows.map((row) => <p>{row}</p>)}',
    '{rows.map((row) => <p {...rest}>{row.name}</p>)}',
    '{unknown && <p>Shown</p>}',
  ])('%s stays as it is, for it has to run', (source) => {
    expect(read(source)).toEqual([
      `locked: The expression ${source} is computed by code, and only what is spelled out can be converted.`,
    ])
  })
})
