import { textOfBlock } from '@portico/content-model'
import { expect, it } from 'vitest'
import { componentsOf, importParsed, parseSource, type Resolver } from './index.ts'

const parse = (text: string, file: string) => parseSource(text, { file, dialect: 'docusaurus' })
const PARTIALS: Readonly<Record<string, string>> = {
  './_steps.mdx': [
    "import Note from './_note.mdx'",
    '',
    'Install **{props.tool}** {props.version}:',
    '',
    '```sh',
    'npm install',
    '```',
    '',
    '<Note tool={props.tool}>',
    '',
    'Ask {props.tool} first.',
    '',
    '</Note>',
  ].join('\n'),
  './_note.mdx': 'About {props.tool}:\n\n{props.children}',
  './_notes.mdx': 'A[^1] and B[^2] of {props.n}.\n\n[^1]: Short.\n\n[^2]: Long:\n\n    ```sh\n    run\n    ```\n',
  './_self.mdx': "import Self from './_self.mdx'\n\nAgain {props.n}\n\n<Self n={props.n} />",
}
const resolve: Resolver = {
  link: (href) => ({ href }),
  media: () => ({ problem: 'There is no media.' }),
  snippet: () => ({ problem: 'There is no snippet.' }),
  partial: (name) => {
    const text = PARTIALS[name]
    return text === undefined
      ? { problem: `The file ${name} is not in the folder.` }
      : { parsed: parse(text, name), resolve }
  },
}
const textsOf = (text: string) => {
  const { body, losses } = importParsed(parse(text, 'page.mdx'), { components: componentsOf({}), resolve })
  return {
    body: body.map((block) => (block._type === 'block' ? textOfBlock(block) : block._type)),
    losses: losses.map(({ outcome, reason, line }) => [outcome, line, reason]),
  }
}

it('shows a partial with its properties and its content in their places, and partials in it', () => {
  expect(textsOf('import Steps from \'./_steps.mdx\'\n\n<Steps tool="pnpm" version={9} />')).toEqual({
    body: ['Install pnpm 9:', 'code', 'About pnpm:', 'Ask pnpm first.'],
    losses: [],
  })
})

it('locks the partial that is not there, and one that shows itself without end', () => {
  expect(textsOf('import Gone from \'./_gone.mdx\'\n\n<Gone n="1" />')).toEqual({
    body: ['locked'],
    losses: [['locked', 3, 'The file ./_gone.mdx is not in the folder.']],
  })
  const { body, losses } = textsOf("import Self from './_self.mdx'\n\n<Self n={1} />")
  expect(body).toEqual(['Again 1', 'Again 1', 'Again 1', 'Again 1', 'Again 1', 'locked'])
  expect(losses).toEqual([['locked', 3, 'The partial Self is shown inside of 5 others.']])
})

it('reads lists that are made of plain data', () => {
  const rows = 'export const rows = [{ name: "a", on: true }, { name: "b", on: false }, { name: "c", on: true }]\n\n'
  expect(
    textsOf(`${rows}<ul>{rows.filter((row) => row.on).map(({ name }) => <li key={name}>Row {name}</li>)}</ul>`),
  ).toEqual({
    body: ['Row a', 'Row c'],
    losses: [],
  })
  expect(textsOf(`${rows}All: {rows.map((row) => row.name.toUpperCase()).join(', ')}`)).toEqual({
    body: ['All: A, B, C'],
    losses: [],
  })
})

it('keeps the footnotes of a partial below it, each time that it is shown', () => {
  const { body, losses } = textsOf(
    "import Notes from './_notes.mdx'\n\n<Notes n={1} />\n\nMore[^2].\n\n<Notes n={2} />\n\n[^2]: Own.\n",
  )
  const notes = ['divider', '2 Long:', 'code']
  expect(body).toEqual(['A1 and B2 of 1.', ...notes, 'More2.', 'A1 and B2 of 2.', ...notes])
  expect(losses.filter(([outcome]) => outcome === 'locked')).toEqual([])
})

it('takes the first of two footnotes with one label, as files have that include another twice', () => {
  const { body, losses } = textsOf(
    'A[^1], B[^2].\n\n[^1]: First.\n[^2]: Long:\n\n    - one\n\nC[^1].\n\n[^1]: Second.\n[^2]: Long:\n\n    - two\n',
  )
  expect(body).toEqual(['A1, B2.', 'C1.', 'divider', '2 Long:', 'one'])
  expect(losses.filter(([outcome]) => outcome === 'ignored')).toEqual([
    ['ignored', 10, 'The footnote [^1] is defined before: readers get the first.'],
    ['ignored', 11, 'The footnote [^2] is defined before: readers get the first.'],
  ])
  expect(losses.filter(([outcome]) => outcome === 'locked')).toEqual([])
})
