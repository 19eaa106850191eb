import { expect, test } from 'vitest'
import { holdResponses } from './hold-responses'
import { usePanel } from './use-panel'

/* The side panels of a form, whose contents come one after the other. */

const panel = usePanel()

/** What the panels above “History” ask for, in the order in which this test answers: the uppermost last. */
const READS = [
  [/\/portico\/placement$/, 'POST'],
  [/\/portico\/schedule\/list$/, 'POST'],
  [/\/portico\/review$/, 'POST'],
  [/\/api::deployment\.deployment\?/, 'GET'],
] as const

/** Notes in each frame where two buttons are that somebody can click. */
const NOTES_PLACES = `
  globalThis.places = new Set()
  const look = () => {
    for (const button of document.querySelectorAll('aside button')) {
      const name = button.textContent
      if (['Save', 'Earlier versions'].includes(name) && button.checkVisibility({ visibilityProperty: true }))
        places.add(name + ' at ' + Math.round(button.getBoundingClientRect().top + scrollY))
    }
    requestAnimationFrame(look)
  }
  look()`

test('a button that can be clicked stays where it is while the form and the panels above it are read', async () => {
  const { page } = panel
  const address = await panel.writeDoc('steady', [])
  await page.goto(`${panel.admin.url}/admin`)
  const held = []
  for (const [read, method] of READS) held.push(await holdResponses(page, read, method))
  await page.addInitScript({ content: NOTES_PLACES })
  await page.goto(address)
  await page.locator('.pt-editable').waitFor()
  for (const { arrived, release } of held) {
    await arrived()
    await release()
  }
  for (const name of ['Earlier versions', 'Ready for review', 'Place it in a sidebar', 'Publish later'])
    await page.getByRole('button', { name }).waitFor()
  const places = await page.evaluate<string[]>(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve([...places].toSorted()))))',
  )
  expect(places).toEqual([expect.stringMatching(/^Earlier versions at /), expect.stringMatching(/^Save at /)])
})

test('a form in a dialog over that of a page keeps its labels', async () => {
  const { page } = panel
  await panel.openDoc('labelled')
  const label = (within: string) => page.locator(`${within} label`, { hasText: /^description/i })
  expect((await label('main').boundingBox())?.width).toBe(1)
  await page.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option', { name: 'Create a relation' }).click()
  await page.locator('[role=dialog] [name=description]').waitFor()
  expect((await label('[role=dialog]').boundingBox())?.width).toBeGreaterThan(1)
})
