import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paragraph, span, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

/** The tools in the row, and those in the menu. */
async function tools(): Promise<{ row: number; menu: number; height: number }> {
  await editor.page.getByRole('button', { name: 'More' }).click()
  const menu = await editor.page.getByRole('menu', { name: 'More' }).locator('button').count()
  await editor.press('Escape')
  const row = await editor.page.locator('.pt-tools').getByRole('button').count()
  const box = await editor.page.getByRole('toolbar').boundingBox()
  return { row, menu, height: box?.height ?? 0 }
}

const more = () => editor.page.getByRole('button', { name: 'More' })
const focusedName = () =>
  editor.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)

describe('the toolbar is one row, and what does not fit is in its menu', () => {
  beforeEach(async () => {
    await editor.page.setViewportSize({ width: 390, height: 900 })
    await editor.open([paragraph('a', 'Words')])
    await editor.goTo('Words')
  })
  afterEach(() => editor.page.setViewportSize({ width: 1100, height: 900 }))

  test('each tool is in one of the two, at any width', async () => {
    const narrow = await tools()
    expect(narrow.menu).toBeGreaterThan(8)
    await editor.page.setViewportSize({ width: 700, height: 900 })
    await expect.poll(async () => (await tools()).row).toBeGreaterThan(narrow.row)
    const medium = await tools()
    expect(medium.row + medium.menu).toBe(narrow.row + narrow.menu)
    expect([narrow.height, medium.height]).toEqual([49, 49])
    await editor.page.setViewportSize({ width: 1100, height: 900 })
    await more().waitFor({ state: 'hidden' })
    expect(await editor.page.locator('.pt-tools').getByRole('button').count()).toBe(narrow.row + narrow.menu)
  })

  test('by keys: arrows and letters go through the menu, Escape goes back to its button', async () => {
    await more().focus()
    await editor.press('ArrowUp')
    await expect.poll(focusedName).toContain('Keys')
    const { x = -1, width = 0 } = (await editor.page.getByRole('menu').boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    await editor.press('ArrowDown', 'End', 'Home', 's')
    await expect.poll(focusedName).toBe('Strike')
    await editor.press('Escape')
    await expect.poll(focusedName).toBe('More')
    expect(await more().getAttribute('aria-expanded')).toBe('false')
    await editor.press('ArrowRight')
    await expect.poll(focusedName).toContain('Insert')
  })

  test('a key with a modifier is not the menu’s, and the page gets what the menu does not use', async () => {
    const heard = await editor.page.evaluateHandle(() => {
      const keys: string[] = []
      const onKeyDown = (event: KeyboardEvent) => {
        keys.push(`${event.key} ${event.defaultPrevented ? 'used' : 'free'}`)
        event.preventDefault()
      }
      document.addEventListener('keydown', onKeyDown)
      return { keys, stop: () => document.removeEventListener('keydown', onKeyDown) }
    })
    await more().focus()
    await editor.press('Alt+ArrowDown')
    expect(await more().getAttribute('aria-expanded')).toBe('false')
    await editor.press('ArrowUp')
    await expect.poll(focusedName).toContain('Keys')
    await editor.press('Control+s', 'Meta+s', 'Alt+s', 'Control+r', 'q', 'ArrowRight', 's')
    await expect.poll(focusedName).toBe('Strike')
    const keys = await heard.evaluate((each) => {
      each.stop()
      return each.keys
    })
    expect(keys.filter((key) => !/^(?:Alt|Control|Meta) /.test(key))).toEqual([
      'ArrowDown free',
      's free',
      's free',
      's free',
      'r free',
      'q free',
      'ArrowRight free',
    ])
  })

  test.each(['Tab', 'Shift+Tab'])('%s leaves the menu for what stands beside its button', async (key) => {
    const dead = { _type: 'brokenLink', _key: 'l', href: './gone.md' }
    await editor.open([{ ...paragraph('a', 'Words', { marks: ['l'] }), markDefs: [dead] }])
    await editor.page.locator('.pt-problem-count').waitFor()
    const focusedLabel = () => editor.page.evaluate(() => document.activeElement?.ariaLabel)
    await more().focus()
    await editor.press(key)
    const beside = await focusedLabel()
    expect(beside).toBeTruthy()
    await more().focus()
    await editor.press('ArrowDown')
    await expect.poll(async () => editor.page.locator('.pt-more-item:focus').count()).toBe(1)
    await editor.press(key)
    await editor.page.getByRole('menu', { name: 'More' }).waitFor({ state: 'detached' })
    await expect.poll(focusedLabel).toBe(beside)
  })

  test('a menu that emptied is closed when it is needed again', async () => {
    await more().click()
    await editor.page.getByRole('menu', { name: 'More' }).waitFor()
    await editor.page.setViewportSize({ width: 1100, height: 900 })
    await more().waitFor({ state: 'hidden' })
    await editor.goTo('Words')
    await editor.page.setViewportSize({ width: 390, height: 900 })
    await more().waitFor()
    expect(await more().getAttribute('aria-expanded')).toBe('false')
    await editor.type(' and more')
    await editor.expectBody([text('Words and more')])
  })

  test('a choice acts on the text, and the caret is back in it; the menu says what is on', async () => {
    const item = (name: string) => editor.page.getByRole('menuitemcheckbox', { name })
    await editor.press('Shift+Home')
    await more().focus()
    await editor.press('Enter', 's', 'Enter')
    await editor.expectBody([{ ...text(''), children: [span('Words', 'strike')] }])
    await editor.page.locator('.pt-editable:focus').waitFor()
    await more().click()
    await expect.poll(() => item('Strike').getAttribute('aria-checked')).toBe('true')
    expect(await item('Subscript').getAttribute('aria-checked')).toBe('false')
    await editor.page.getByRole('menuitem', { name: 'Undo' }).click()
    await editor.expectBody([text('Words')])
    await editor.page.locator('.pt-editable:focus').waitFor()
  })

  test('what is on shows where the reader’s colors replace ours', async () => {
    const edge = (name: string) =>
      editor.page
        .locator(`[aria-label="${name}"], .pt-more-item:has-text("${name}")`)
        .last()
        .evaluate((button) => getComputedStyle(button).borderTopWidth)
    await editor.page.emulateMedia({ forcedColors: 'active' })
    await editor.press('Shift+Home', 'Control+B')
    await more().focus()
    await editor.press('Enter', 's', 'Enter')
    await editor.page.locator('.pt-editable:focus').waitFor()
    await more().click()
    await expect.poll(() => edge('Strike')).toBe('2px')
    expect([await edge('Subscript'), await edge('Bold'), await edge('Italic')]).toEqual(['0px', '2px', '0px'])
    await editor.page.emulateMedia({ forcedColors: 'none' })
    await expect.poll(() => edge('Strike')).toBe('0px')
  })
})
