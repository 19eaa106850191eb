import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { callout, customBlocks, foreign, paragraph, table, tabs } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const body = [
  paragraph('a', 'Title', { style: 'h2' }),
  paragraph('b', 'Do it', { listItem: 'task', level: 1 }),
  { _type: 'code', _key: 'c', code: 'npm start', language: 'bash' },
  callout('d', [paragraph('d1', 'Mind it')], 'warning'),
  tabs('e', { A: [paragraph('e1', 'In a tab')] }),
  table('f', [['Name', 'Use']]),
  { _type: 'image', _key: 'g', light: { documentId: 'file-2' }, alt: '' },
  { _type: 'cards', _key: 'h', items: [{ _type: 'card', _key: 'h1', title: 'Card', target: { href: '/' } }] },
  { _type: 'snippet', _key: 'i', documentId: 'snip-node' },
  foreign.carousel,
  {
    _type: 'custom',
    _key: 'j',
    name: 'chart',
    values: { caption: 'Load time', bars: [{ name: 'Portico', value: 'many' }, { name: 'Others' }] },
  },
]

interface Violation {
  readonly id: string
  readonly nodes: { readonly html: string; readonly failureSummary: string }[]
}

const themes = ['light', 'dark'] as const

test.each(themes)('axe finds nothing in the %s theme, nor in the insert menu', async (theme) => {
  await editor.open(body, { theme, customBlocks })
  await editor.page.evaluate(axe)
  await editor.goTo('Mind it')
  await editor.page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expectNoViolations()
})

test.each(themes)('axe finds nothing in the picker, the menu of a text and the keys, %s', async (theme) => {
  await editor.open(body, { theme })
  await editor.page.evaluate(axe)
  await editor.goTo('Mind it')
  await editor.press('Control+K')
  await editor.page.getByRole('button', { name: 'Quick start' }).waitFor()
  await expectNoViolations()
  await editor.press('Escape')
  await editor.page.locator('.pt-editable:focus').waitFor()
  await editor.press('Control+.')
  await editor.page.getByRole('textbox', { name: 'Find a command' }).waitFor()
  await expectNoViolations()
  await editor.press('Escape')
  await editor.page.locator('.pt-editable:focus').waitFor()
  await editor.press('Control+/')
  await editor.page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await expectNoViolations()
  await editor.press('Escape')
})

test.each(themes)('axe finds nothing in the problems, below a block and beside it, %s', async (theme) => {
  const wrong = body
    .filter(({ _type }) => _type !== 'custom')
    .map((block) => (block._type === 'code' ? { ...block, language: 'jss' } : block))
  await editor.open(wrong, { theme, page: { type: 'doc', place: '/a', description: '' } })
  await editor.page.evaluate(axe)
  await editor.page.getByRole('button', { name: '2 problems to fix before publishing, 2 warnings, 4 in all' }).waitFor()
  await editor.page.locator('[data-key="c"] textarea').click()
  await editor.page.locator('.pt-problem-card[data-short]').waitFor()
  await expectNoViolations()
  await editor.press('F8')
  await editor.page.locator('.pt-problem-card:not([data-short])').waitFor()
  await expectNoViolations()
})

async function expectNoViolations(): Promise<void> {
  const violations = await editor.page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (root: string) => Promise<{ violations: Violation[] }> } }
    const result = await axe.run('main')
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
    )
  })
  expect(violations).toEqual([])
}
