import { BLOCK_COMMANDS } from '../block-commands/block-commands.ts'
import { wordsOf, type Combination } from '../block-commands/combination.ts'
import { FORMS } from '../block-commands/forms.ts'
import './key-list.css'

type Line = readonly [keys: string, does: string]

const withCommand = (key: string, more: Omit<Combination, 'key'> = {}) => wordsOf({ key, ...more })

/** Every key of the editor by what it is for. A function: whether it is a Mac is known in the browser. */
const groups = (): Readonly<Record<string, readonly Line[]>> => ({
  Text: [
    [withCommand('b'), 'Bold: what is selected, the word at the caret, or what you type next'],
    [withCommand('i'), 'Italic'],
    [withCommand('e'), 'Code'],
    [withCommand('z'), 'Undo'],
    [withCommand('y'), 'Redo'],
  ],
  'Links and blocks': [
    ['/ and letters, Enter', 'Insert a block; also a kind of callout, or code by its language'],
    [withCommand('k'), 'Link to a page, a heading or an address'],
    ['[[', 'Insert a link or a snippet'],
    [withCommand('.'), 'Menu of this text'],
    ...BLOCK_COMMANDS.map(({ keys, otherKeys, title }): Line => [
      [keys, ...(otherKeys ? [otherKeys] : [])].map(wordsOf).join(' or '),
      title,
    ]),
    ['Tab', 'Next cell of a table; in the last one, a new row'],
  ],
  'Turn the text into': FORMS.flatMap(({ keys, title }): Line[] => (keys ? [[wordsOf(keys), title]] : [])),
  'At the start of a line': [
    ['# or ## to ######, space', 'Heading'],
    ['- or 1. or [ ], space', 'List'],
    ['>, space', 'Quotation'],
    ['---', 'Divider'],
    ['``` and a language, Enter', 'Code'],
  ],
  Problems: [
    ['F8', 'The next problem'],
    ['Shift+F8', 'The problem before'],
  ],
  Page: [
    [withCommand('Enter'), 'Save'],
    [withCommand('Enter', { shift: true }), 'Publish'],
    [withCommand('/'), 'All keys'],
  ],
})

/** All keys, as a dialog shows them. */
export function KeyList({ close }: { readonly close: () => void }) {
  return (
    <>
      <div className="pt-keys">
        {Object.entries(groups()).map(([title, lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(([keys, does]) => (
                <div key={keys}>
                  <dt>{does}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="pt-dialog-buttons" data-sticky>
        <span className="pt-spacer" />
        <button type="button" className="pt-button" data-primary data-autofocus onClick={close}>
          Close
        </button>
      </div>
    </>
  )
}
