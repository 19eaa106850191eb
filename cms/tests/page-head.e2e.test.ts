import { expect, test } from 'vitest'
import { z } from 'zod'
import { paragraph } from './fixtures'
import { usePanel } from './use-panel'

/* The head of a page's form, over a text. */

const panel = usePanel()

const updateSchema = z.object({ name: z.literal('UpdateLayoutTree'), args: z.object({ elementCount: z.number() }) })

test('a paragraph that is added to a long text costs its own style, not that of the form', async () => {
  const { page } = panel
  const long = Array.from({ length: 300 }, (_, index) => paragraph(`p${index}`, `Paragraph ${index}.`))
  await panel.openDoc('long', long)
  await page.locator('.pt-text', { hasText: 'Paragraph 2.' }).click()
  await page.keyboard.press('End')
  // The first change enables the buttons of the form.
  await page.keyboard.type('!')
  await page.locator('button:enabled', { hasText: /^Save$/ }).waitFor()
  const cdp = await panel.context.newCDPSession(page)
  const updates: number[] = []
  cdp.on('Tracing.dataCollected', ({ value }) =>
    updates.push(
      ...value.flatMap((event) => {
        const { data } = updateSchema.safeParse(event)
        return data ? [data.args.elementCount] : []
      }),
    ),
  )
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.keyboard.press('Enter')
  await page.keyboard.type('New')
  await page.locator('.pt-text', { hasText: /^New$/ }).waitFor()
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))',
  )
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  expect(updates.length).toBeGreaterThan(0)
  expect(Math.max(...updates)).toBeLessThan(150)
})

test('the title is a heading without a label, and the hint of the path shows while somebody is in it', async () => {
  const { page } = panel
  await panel.openDoc('headed')
  const label = page.locator('main label', { hasText: /^title/i })
  await expect.poll(async () => (await label.boundingBox())?.width).toBe(1)
  const size = await page.evaluate(`getComputedStyle(document.querySelector('main [name=title]')).fontSize`)
  expect(size).toBe('24px')
  const hint = page.locator('[id$="path-hint"], main p[id$="-hint"]').filter({ visible: true })
  const before = await hint.count()
  await page.locator('main [name=path]').focus()
  await expect.poll(() => hint.count()).toBe(before + 1)
})
