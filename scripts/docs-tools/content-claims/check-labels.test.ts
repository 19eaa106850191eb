import { expect, it } from 'vitest'
import { extraPackage } from '../extra-packages/index.ts'
import { checkLabels } from './check-labels.ts'
import { installedLabels } from './installed-labels.ts'

const source = `
**Saving.** Click **Save**, then *Settings > Global settings > Overview*; *often* is stressed, *Summer menu* an example.
**Add a component to** the page, and see *THEN*.
`

it('finds labels that the installed panel does not have', () => {
  const panel = { isLabel: installedLabels(), isWhole: true }
  const { held, wrong } = checkLabels([{ file: 'user-docs/a.md', source }], panel, ['Summer menu'])
  expect(wrong).toEqual([{ file: 'user-docs/a.md', line: 2, text: 'Global settings' }])
  expect(held.map(({ text }) => text)).toEqual(['Save', 'Settings', 'Overview', 'Add a component to', 'THEN'])
})

it('says of a label that it was not checked, where a package is missing that may have it', () => {
  const panel = { isLabel: () => false, isWhole: false }
  const { wrong, notRun } = checkLabels([{ file: 'user-docs/a.md', source: '**Public** is a role.' }], panel, [])
  expect([wrong, notRun]).toEqual([[], [{ file: 'user-docs/a.md', line: 1, text: 'Public' }]])
})

it('takes the text of a translation for the one in the code that it replaces', () => {
  const isLabel = installedLabels()
  expect([isLabel('Reopen the banner'), isLabel('Reopen banner')]).toEqual([true, false])
})

it.skipIf(extraPackage('@strapi/plugin-documentation') === undefined)(
  'takes it also where a text with a variable, such as “Open {target}”, would allow the one in the code',
  () => {
    const isLabel = installedLabels()
    expect([isLabel('Open documentation'), isLabel('Open Documentation')]).toEqual([true, false])
  },
)
