import { expect, test } from 'vitest'
import { intercept } from '../../scripts/trials/harness/intercept'
import { goTo } from '../editor/tests/harness/go-to'
import { paragraph } from './fixtures'
import { holdResponses } from './hold-responses'
import { usePanel } from './use-panel'

/* Pictures that are pasted into the text, on their way into the media library. */

const panel = usePanel()
const UPLOAD = /\/upload$/
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#7b79ff"/></svg>'
const MEGABYTE = 1024 * 1024

interface Pasted {
  readonly name: string
  readonly content?: string
  /** Of zeros after the content. */
  readonly bytes?: number
}

async function paste({ name, content = '', bytes = 0 }: Pasted): Promise<void> {
  await panel.page.evaluate(`{
    const transfer = new DataTransfer()
    const parts = [${JSON.stringify(content)}, new Uint8Array(${bytes})]
    transfer.items.add(new File(parts, ${JSON.stringify(name)}, { type: 'image/svg+xml' }))
    const options = { clipboardData: transfer, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
  }`)
}

async function openAndPaste(name: string, file: Pasted): Promise<void> {
  await panel.openDoc(name, [paragraph('a', 'Before')])
  await goTo(panel.page, 'Before')
  await paste(file)
}

const alt = () => panel.page.locator('label', { hasText: 'Alternative text' }).locator('input')
const refusal = () => panel.page.locator('.pt-upload[data-refused]').getByRole('alert')
const progress = () => panel.page.getByRole('progressbar', { name: /^Uploading / })
const uploaded = () => panel.page.locator('.pt-source[data-ground=light] img[src^="/uploads/"]')

async function save(): Promise<void> {
  await panel.page.locator('button:enabled', { hasText: /^Save$/ }).waitFor()
  const saved = panel.page.waitForResponse((response) => response.request().method() === 'PUT')
  await panel.page.keyboard.press('Control+S')
  expect((await saved).status()).toBe(200)
  await panel.page.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
}

test('a pasted picture is uploaded, asks for its words, and is saved with the text', async () => {
  await openAndPaste('pasted', { name: 'drawing.svg', content: DRAWING })
  await uploaded().waitFor()
  await panel.page.locator('label:has-text("Alternative text") input:focus').waitFor()
  await panel.page.keyboard.type('A rectangle')
  await save()
  await panel.page.reload()
  await uploaded().waitFor()
  expect(await alt().inputValue()).toBe('A rectangle')
  await panel.page.waitForFunction(`document.querySelector('img[src^="/uploads/"]').naturalWidth === 80`)
})

test('a save while it is on its way keeps it out; it is a change of its own when it is there', async () => {
  await panel.openDoc('during', [paragraph('a', 'Before')])
  await goTo(panel.page, 'Before')
  const uploads = await holdResponses(panel.page, UPLOAD, 'POST')
  await paste({ name: 'during.svg', content: DRAWING })
  await uploads.arrived()
  await progress().waitFor()
  await goTo(panel.page, 'Before')
  await panel.page.keyboard.type(' it')
  await save()
  expect(await progress().count()).toBe(1)
  await uploads.release()
  await uploaded().waitFor()
  await panel.page.keyboard.type('!')
  await save()
  await panel.page.reload()
  await uploaded().waitFor()
  await panel.page.getByText('Before it!', { exact: true }).waitFor()
})

test('a drawing with a script is refused in the words of the CMS, and goes with Remove', async () => {
  await openAndPaste('script', { name: 'evil.svg', content: DRAWING.replace('</svg>', '<script>1</script></svg>') })
  await refusal().getByText('“evil.svg” cannot be uploaded: it has a <script>').waitFor()
  await panel.page.locator('.pt-upload').getByRole('button', { name: 'Remove' }).click()
  await panel.page.locator('.pt-upload').waitFor({ state: 'detached' })
  await goTo(panel.page, 'Before')
  await panel.page.keyboard.type('!')
  await save()
})

test('a file that is too large is refused, and the text stays', async () => {
  await openAndPaste('large', { name: 'large.svg', content: DRAWING, bytes: 51 * MEGABYTE })
  await refusal().getByText('“large.svg” is larger than the media library takes.').waitFor()
  await panel.page.getByText('Before', { exact: true }).waitFor()
})

test('without a connection it waits at its place for Retry', async () => {
  await panel.openDoc('offline', [paragraph('a', 'Before')])
  await goTo(panel.page, 'Before')
  await intercept(panel.page, UPLOAD, (route) => route.abort('connectionrefused'))
  await paste({ name: 'offline.svg', content: DRAWING })
  await refusal().getByText('The CMS cannot be reached, and “offline.svg” was not uploaded.').waitFor()
  await panel.page.unroute(UPLOAD)
  await panel.page.getByRole('button', { name: 'Retry' }).click()
  await uploaded().waitFor()
  await save()
})

test('who may not add files is told whom to ask', async () => {
  await panel.openDoc('rights', [paragraph('a', 'Before')])
  await goTo(panel.page, 'Before')
  await intercept(panel.page, UPLOAD, (route) =>
    route.fulfill({ status: 403, json: { error: { message: 'Forbidden' } } }),
  )
  await paste({ name: 'rights.svg', content: DRAWING })
  await refusal().getByText('Your role may not add files').waitFor()
})

test('an expired session is renewed, and the picture is sent again', async () => {
  await panel.openDoc('session', [paragraph('a', 'Before')])
  await goTo(panel.page, 'Before')
  let isFirst = true
  await intercept(panel.page, UPLOAD, (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    return route.fulfill({ status: 401, json: { error: { message: 'Missing or invalid credentials' } } })
  })
  await paste({ name: 'session.svg', content: DRAWING })
  await uploaded().waitFor()
  expect(isFirst).toBe(false)
})
