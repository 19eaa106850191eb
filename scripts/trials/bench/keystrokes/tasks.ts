import { row, spans, stored, text } from './expected-blocks.ts'
import type { Writer } from './writer.ts'

/** One thing that a writer does, and what must stand in the text afterwards. */
export interface Task {
  readonly name: string
  /** The body at the start; the caret is at the end of the paragraph with these words. */
  readonly body: readonly unknown[]
  readonly caretAt: string
  /** Keys before the task begins, which are not counted. */
  readonly prepare?: readonly string[]
  /** Whether a picture is on the clipboard, as a screenshot is. */
  readonly hasPicture?: boolean
  readonly write: (writer: Writer) => Promise<void>
  /** The whole body afterwards, without keys; marks by the type of their link. */
  readonly expected: readonly unknown[]
  /** Of the tasks that stock Strapi can do: its operators, read off its Blocks editor (5.54), not carried out. */
  readonly stock?: string
}

const intro = stored('a', 'Intro')
/** In an empty paragraph: a click finds the one that had a letter. */
const begin: Pick<Task, 'body' | 'caretAt' | 'prepare'> = {
  body: [intro, stored('b', 'x')],
  caretAt: 'x',
  prepare: ['Backspace'],
}

/** What the library of the editor's page makes of a pasted picture. */
const UPLOADED = {
  documentId: 'library-image.png',
  url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>#image.png',
}

/** Chooses from the slash menu in an empty paragraph. */
async function slash(writer: Writer, letters: string): Promise<void> {
  writer.decide()
  await writer.type(`/${letters}`)
  await writer.see('.pt-block-option[data-active]')
  await writer.press('Enter')
}

/** What writers do most, by keyboard only. */
export const TASKS: readonly Task[] = [
  {
    name: 'code with language',
    ...begin,
    write: async (writer) => {
      await slash(writer, 'j')
      await writer.see('textarea:focus')
      await writer.type('let a = 1')
    },
    expected: [text('Intro'), { _type: 'code', language: 'js', code: 'let a = 1' }],
    // ``` and a space, the words, then the language from a list of 150: opened, typed at, taken.
    stock: 'MK4K9MHPB2K2PB2H',
  },
  {
    name: 'callout',
    ...begin,
    write: async (writer) => {
      await slash(writer, 'n')
      await writer.see('.pt-frame .pt-text[data-active]')
      await writer.type('mind it')
    },
    expected: [text('Intro'), { _type: 'callout', kind: 'note', content: [text('mind it')] }],
  },
  {
    name: 'link to a heading of another page',
    body: [stored('a', 'see here')],
    caretAt: 'see here',
    write: async (writer) => {
      writer.decide()
      await writer.press('Control+k')
      await writer.type('q#i')
      await writer.see('.pt-block-option[data-active]:has-text("Install")')
      writer.decide()
      await writer.press('Enter')
    },
    expected: [
      spans([['see '], ['here', 'internalLink']], {
        _type: 'internalLink',
        documentId: 'doc-start',
        headingKey: 'h-install',
      }),
    ],
  },
  {
    name: '3 × 3 table',
    ...begin,
    write: async (writer) => {
      await slash(writer, 'ta')
      await writer.see('.pt-table .pt-text[data-active]')
      await writer.type('a')
      await writer.press('Tab')
      await writer.type('b')
      await writer.press('Tab')
      await writer.type('c')
    },
    expected: [
      text('Intro'),
      { _type: 'table', headerRow: true, rows: [row('a', 'b', 'c'), row('', '', ''), row('', '', '')] },
    ],
  },
  {
    name: 'image with alternative text',
    ...begin,
    hasPicture: true,
    write: async (writer) => {
      writer.decide()
      await writer.press('Control+v')
      await writer.see('.pt-frame[data-type="image"] input:focus')
      await writer.type('a panel')
      await writer.answerUpload()
    },
    expected: [text('Intro'), { _type: 'image', light: UPLOADED, alt: 'a panel' }],
    // Nothing is pasted there, the picture is in the library. ![ and a space, the picture and Finish; its alternative text only in the media library: pencil, field, words, Finish.
    stock: 'MK4HP2B4MPB2PB2K7PB2PB2H',
  },
  {
    name: 'move a paragraph',
    body: [stored('a', 'one'), stored('b', 'two')],
    caretAt: 'two',
    write: async (writer) => {
      writer.decide()
      await writer.press('Alt+ArrowUp')
    },
    expected: [text('two'), text('one')],
    // By its drag handle: hovered, pressed, dragged, let go.
    stock: 'MHPBPBH',
  },
  {
    name: 'heading',
    ...begin,
    write: async (writer) => {
      writer.decide()
      await writer.type('# set up')
    },
    expected: [text('Intro'), text('set up', { style: 'h2' })],
    stock: 'MK11',
  },
  {
    name: 'list',
    ...begin,
    write: async (writer) => {
      writer.decide()
      await writer.type('- one')
      await writer.press('Enter')
      await writer.type('two')
      await writer.press('Enter')
      await writer.type('three')
    },
    expected: [text('Intro'), ...['one', 'two', 'three'].map((words) => text(words, { listItem: 'bullet', level: 1 }))],
    stock: 'MK16',
  },
  {
    name: 'bold and a link',
    body: [stored('a', 'see docs')],
    caretAt: 'see docs',
    write: async (writer) => {
      writer.decide()
      await writer.press('Control+k')
      await writer.type('a.org')
      await writer.see('.pt-block-option[data-active]:has-text("https://a.org")')
      await writer.press('Enter')
      await writer.see('.pt-editable:focus .pt-link')
      writer.decide()
      await writer.type(' now')
      await writer.press('Control+b')
    },
    expected: [spans([['see '], ['docs', 'link'], [' '], ['now', 'strong']], { _type: 'link', href: 'https://a.org' })],
    // The word selected, the link button, the whole address, Save; Ctrl+B, the word, Ctrl+B.
    stock: 'MK3MHPB2PB2HK13HPB2HMK2K4K2',
  },
  {
    name: 'tabs with names',
    ...begin,
    write: async (writer) => {
      await slash(writer, 'tabs')
      await writer.see('.pt-member input:focus')
      await writer.type('npm')
      await writer.press('Enter')
      await writer.type('yarn')
    },
    expected: [
      text('Intro'),
      { _type: 'tabs', items: ['npm', 'yarn'].map((label) => ({ _type: 'tab', label, content: [text('')] })) },
    ],
  },
  {
    name: 'snippet',
    ...begin,
    write: async (writer) => {
      writer.decide()
      await writer.type('[[no')
      await writer.see('.pt-block-option[data-active]:has-text("Node versions")')
      writer.decide()
      await writer.press('Enter')
    },
    expected: [text('Intro'), { _type: 'snippet', documentId: 'snip-node' }],
  },
  {
    name: 'details',
    ...begin,
    write: async (writer) => {
      await slash(writer, 'd')
      await writer.see('.pt-frame[data-type="details"] input:focus')
      await writer.type('why')
      await writer.press('Enter')
      await writer.see('.pt-frame .pt-text[data-active]')
      await writer.type('so')
    },
    expected: [text('Intro'), { _type: 'details', summary: 'why', content: [text('so')] }],
  },
  {
    name: 'paragraph to heading',
    body: [stored('a', 'set up')],
    caretAt: 'set up',
    write: async (writer) => {
      writer.decide()
      await writer.press('Control+Alt+2')
    },
    expected: [text('set up', { style: 'h2' })],
    // The list of styles opened, one taken.
    stock: 'MHPB2PB2H',
  },
  {
    name: 'duplicate a paragraph',
    body: [stored('a', 'one')],
    caretAt: 'one',
    write: async (writer) => {
      writer.decide()
      await writer.press('Control+d')
    },
    expected: [text('one'), text('one')],
    // Home, Shift+End, copied, End, Enter, pasted.
    stock: 'MKK2K2KKK2',
  },
  {
    name: 'undo three changes',
    body: [stored('a', 'one'), stored('b', 'two')],
    caretAt: 'two',
    prepare: ['Control+Alt+2', 'Control+d', 'Control+Shift+ArrowUp'],
    write: async (writer) => {
      writer.decide()
      await writer.press('Control+z', 'Control+z', 'Control+z')
    },
    expected: [text('one'), text('two')],
    stock: 'MK6',
  },
]
