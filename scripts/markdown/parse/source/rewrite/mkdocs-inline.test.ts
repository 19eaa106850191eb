import { expect, it } from 'vitest'
import { rewriteInline } from './mkdocs-inline.ts'

it.each([
  ['-   :material-clock:{ .lg .middle } __Set up__', '-   __Set up__'],
  ['-   :material-clock: __Set up__', '-   __Set up__'],
  ['[:octicons-arrow-right-24: Start](a.md){ .md-button }', '[Start](a.md)'],
  ['![Tree](assets/my tree.png){ width="300" }', '<img src="assets/my%20tree.png" alt="Tree" width="300" />'],
  ['[Two words](two words.md#part "Title")', '[Two words](two%20words.md#part "Title")'],
  ['[Plain](a.md "Of two words")', '[Plain](a.md "Of two words")'],
  ['H~2~O and x^2^', 'H<sub>2</sub>O and x<sup>2</sup>'],
  ['~~gone~~, ^^added^^ and ==marked==', '~~gone~~, <ins>added</ins> and <mark>marked</mark>'],
  [
    '{++ added ++} {-- gone --} {== marked ==}{>> Why? <<} {~~old~>new~~}',
    '<ins>added</ins> <del>gone</del> <mark>marked</mark><!-- Why? --> <del>old</del><ins>new</ins>',
  ],
  ['Notes[^1][^2] in ~/a and ~/b, `x^2^`', 'Notes[^1][^2] in ~/a and ~/b, `x^2^`'],
])('%s is read as %s', (text, rewritten) => {
  expect(rewriteInline(text, new Map())).toBe(rewritten)
})
