import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { goTo } from '../editor/tests/harness/go-to'
import { withoutKeys } from '../editor/tests/harness/without-keys'
import { ask } from './ask'
import { noteText } from './note-text'
import { registerAdministrator } from './register'
import { startAdmin, type Admin } from './start-admin'
import { TOKENS } from './start-cms'

let admin: Admin
let browser: Browser
let page: Page
const errors: string[] = []

beforeAll(async () => {
  admin = await startAdmin()
  browser = await openChromium()
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  page.on('pageerror', (error) => errors.push(String(error)))
})

afterAll(async () => {
  await browser?.close()
  await admin?.stop()
})

const span = (words: string, ...marks: string[]) => ({ _type: 'span', text: words, marks })
const text = (words: string, fields: object = {}) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [span(words)],
  ...fields,
})
const paragraph = (key: string, words: string) => ({
  ...text(words),
  _key: key,
  children: [{ ...span(words), _key: `${key}t` }],
})

/** Puts content into the CMS that the editor's pickers can find. */
async function addContent(): Promise<{ imageId: string }> {
  const documents = [
    {
      type: 'snippet',
      documentId: 'snippetnodeversions00001',
      data: { key: 'node-versions', title: 'Node versions', body: [paragraph('s', 'Node 20.')] },
    },
    {
      type: 'doc',
      documentId: 'docquickstart00000000001',
      data: {
        path: '/guides/quick-start',
        title: 'Quick start',
        body: [{ ...paragraph('install', 'Install it'), style: 'h2' }],
      },
    },
  ]
  const imported = await ask(`${admin.url}/api/portico/import`, {
    method: 'POST',
    token: TOKENS.import,
    body: { documents, overwrite: false, seed: false },
  })
  expect(imported).toMatchObject({ status: 200, body: { results: [{ outcome: 'created' }, { outcome: 'created' }] } })
  const form = new FormData()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="#7b79ff"/></svg>'
  form.append('files', new Blob([drawing], { type: 'image/svg+xml' }), 'house.svg')
  form.append('fileInfo', JSON.stringify({ name: 'house.svg', alternativeText: 'A house' }))
  const response = await fetch(`${admin.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKENS.import}` },
    body: form,
  })
  const [file] = (await response.json()) as { documentId: string }[]
  return { imageId: file?.documentId ?? '' }
}

const editable = () => page.locator('.pt-editable')

/** Puts the caret into a new paragraph at the end of the text. */
async function goBelow(): Promise<void> {
  const space = page.locator('.pt-page')
  const box = await space.boundingBox()
  await space.click({ position: { x: 60, y: (box?.height ?? 0) - 12 } })
}

async function insert(title: string): Promise<void> {
  await goBelow()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('textbox', { name: 'Find a block' }).fill(title)
  await page.keyboard.press('Enter')
}

const lastFrame = (title: string) => page.getByRole('group', { name: title, exact: true }).last()

/** Inserts a block whose first field takes the focus, and writes into it. */
async function insertAndFill(title: string, words: string): Promise<void> {
  await insert(title)
  await lastFrame(title).locator('xpath=..').locator('[data-autofocus]:focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

/** Inserts a block that begins with text, and writes into it. */
async function insertAndWrite(title: string, words: string): Promise<void> {
  await insert(title)
  await page.locator('.pt-frame .pt-text[data-active]').waitFor()
  await page.keyboard.type(words)
}

describe('an editor in the admin panel', () => {
  let imageId = ''

  test('registers as the first administrator', async () => {
    await registerAdministrator(page, admin.dataFolder)
    ;({ imageId } = await addContent())
  })

  test('writes a page with every block, and leaves nothing dirty by opening it', async () => {
    await page.goto(`${admin.url}/admin/content-manager/collection-types/api::doc.doc/create`)
    await editable().waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.locator('input[name=title]').fill('Every block')
    await page.locator('input[name=path]').fill('/guides/every-block')
    await editable().click()
    await page.keyboard.type('## Set up')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Plain, **bold** and ')
    await page.getByRole('button', { name: 'Link to a page' }).click()
    await page.getByRole('button', { name: 'Quick start' }).click()
    await page.getByRole('combobox', { name: 'Where on the page' }).click()
    await page.getByRole('option', { name: 'Install it' }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.locator('.pt-link').waitFor()

    await insertAndFill('Code', 'npm start')
    await insertAndWrite('Callout', 'Mind this')
    await insert('Image')
    await page.getByText('API Uploads').click()
    await page.getByRole('checkbox', { name: 'house.svg' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.locator('.pt-source img').first().waitFor()
    await insertAndWrite('Table', 'Cell')
    await insertAndFill('Tabs', '')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('In a tab')
    await insertAndFill('Details', ' about it')
    await insert('Snippet')
    await page.getByRole('button', { name: 'Node versions' }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByText('Node versions (node-versions)').waitFor()
    await insert('Cards')
    await lastFrame('Cards').getByRole('button', { name: 'Choose a page' }).click()
    await page.getByRole('button', { name: 'Quick start' }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await lastFrame('Cards').getByText('Quick start (/guides/quick-start)').waitFor()
    await insertAndWrite('Columns', 'Left')
    await insert('Divider')
    await insertAndFill('Code group', 'npm ci')
    await insertAndFill('API call', 'curl /api')
    await insertAndFill('Request switch', 'fetch()')
    await insert('Diagram')
    await insert('Embed')
    await lastFrame('Embed').getByRole('textbox', { name: 'Address' }).fill('https://www.youtube.com/watch?v=1')
    await lastFrame('Embed').getByRole('textbox', { name: 'Title' }).fill('A film')
    await insert('Playground')
    await insert('Query builder')
    await page.getByRole('heading', { name: '2 warnings', exact: true }).waitFor()
    const found = page.getByRole('region', { name: 'Problems' }).getByRole('listitem')
    expect(
      await found.evaluateAll((lines) => lines.map(({ dataset }) => [dataset['severity'], dataset['kind']])),
    ).toEqual([
      ['warning', 'missing-description'],
      ['warning', 'empty-tab'],
    ])
    await page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: 'Description' }).click()
    await page.locator('[name=description]:focus').waitFor()
    expect(errors).toEqual([])
  })

  const body = () => [
    text('Set up', { style: 'h2', anchor: 'set-up' }),
    text('', {
      markDefs: [{ _type: 'internalLink', documentId: 'docquickstart00000000001', headingKey: 'install' }],
      children: [span('Plain, '), span('bold', 'strong'), span(' and '), { ...span('Quick start'), marks: ['LINK'] }],
    }),
    { _type: 'code', code: 'npm start' },
    { _type: 'callout', kind: 'note', content: [text('Mind this')] },
    {
      _type: 'image',
      light: { documentId: imageId, url: expect.stringMatching(/^\/uploads\/house_/) },
      alt: 'A house',
    },
    {
      _type: 'table',
      headerRow: true,
      rows: [
        ['Cell', '', ''],
        ['', '', ''],
        ['', '', ''],
      ].map((cells) => ({ _type: 'row', cells: cells.map((words) => ({ _type: 'cell', content: [text(words)] })) })),
    },
    {
      _type: 'tabs',
      items: [
        { _type: 'tab', label: 'First', content: [text('In a tab')] },
        { _type: 'tab', label: 'Second', content: [text('')] },
      ],
    },
    { _type: 'details', summary: 'More about it', content: [text('')] },
    { _type: 'snippet', documentId: 'snippetnodeversions00001' },
    { _type: 'cards', items: [{ _type: 'card', title: 'Title', target: { documentId: 'docquickstart00000000001' } }] },
    {
      _type: 'columns',
      items: [
        { _type: 'column', content: [text('Left')] },
        { _type: 'column', content: [text('')] },
      ],
    },
    { _type: 'divider' },
    {
      _type: 'codeGroup',
      items: [
        { _type: 'code', code: 'npm ci', title: 'npm' },
        { _type: 'code', code: '', title: 'yarn' },
      ],
    },
    {
      _type: 'apiCall',
      items: [
        { _type: 'panel', role: 'request', content: [{ _type: 'code', code: 'curl /api', language: 'bash' }] },
        { _type: 'panel', role: 'response', content: [{ _type: 'code', code: '', language: 'json' }] },
      ],
    },
    {
      _type: 'requestSwitch',
      items: [
        { _type: 'variant', language: 'JavaScript', content: [{ _type: 'code', code: 'fetch()' }] },
        { _type: 'variant', language: 'cURL', content: [{ _type: 'code', code: '' }] },
      ],
    },
    { _type: 'diagram', code: 'flowchart LR\n  A[Write] --> B[Publish]' },
    { _type: 'embed', url: 'https://www.youtube.com/watch?v=1', title: 'A film' },
    { _type: 'playground', language: 'js', code: "console.log('Hello')" },
    { _type: 'queryBuilder', endpoint: '/api/books', code: "{\n  sort: ['title:asc'],\n}" },
  ]

  test('saves it, finds it again after a reload, and publishes it', async () => {
    const isSaved = await noteText(page, 'Saved document')
    await page.getByRole('button', { name: 'Save' }).click()
    await isSaved()
    await page.waitForURL(/api::doc\.doc\/[a-z0-9]{24}/)
    await page.reload()
    await page.getByText('Mind this').waitFor()
    await page.getByRole('button', { name: 'Save', disabled: true }).waitFor()
    const isPublished = await noteText(page, 'Published document')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await isPublished()
    await page.getByRole('button', { name: 'Save', disabled: true }).waitFor()

    const { body: answer } = await ask(`${admin.url}/api/docs?filters[path][$eq]=/guides/every-block`, {
      method: 'GET',
      token: TOKENS.read,
    })
    const [doc] = (answer as { data: { title: string; body: unknown }[] }).data
    expect(doc?.title).toBe('Every block')
    expect(withoutKeys(namedLink(doc?.body))).toEqual(body())
    expect(errors).toEqual([])
  })

  test('reads beside the page what came of the publish, and is led to the block that stopped it', async () => {
    const documentId = /api::doc\.doc\/([a-z0-9]{24})/.exec(page.url())?.[1] ?? ''
    const key = await page.locator('[data-type=callout]').getAttribute('data-key')
    await addDeployment(documentId, {
      state: 'failed',
      requestedAt: '2026-11-21T08:00:00.000Z',
      problems: [
        {
          severity: 'error',
          kind: 'broken-link',
          document: { type: 'doc', documentId, title: 'Every block' },
          block: { key, title: 'Callout', excerpt: 'Mind this' },
          message: 'The link leads nowhere.',
          hint: 'Change it.',
        },
      ],
    })
    await page.getByRole('button', { name: 'Callout “Mind this”' }).click()
    await page.locator('[data-type=callout] select:focus').waitFor()

    await addDeployment(documentId, {
      state: 'live',
      requestedAt: '2026-11-21T08:01:00.000Z',
      url: 'https://docs.example.com',
    })
    const link = page.getByRole('link', { name: 'See it on the site' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://docs.example.com/guides/every-block')
  })

  test('reads that the page is held back, why and where, while others go live; so does the desk, on its home page', async () => {
    const documentId = /api::doc\.doc\/([a-z0-9]{24})/.exec(page.url())?.[1] ?? ''
    const key = await page.locator('[data-type=callout]').getAttribute('data-key')
    const held = {
      document: { type: 'doc', documentId, title: 'Every block', path: '/guides/every-block' },
      change: 'changed',
      since: '2026-11-21T08:02:00.000Z',
      problems: [
        {
          severity: 'error',
          kind: 'broken-link',
          document: { type: 'doc', documentId, title: 'Every block' },
          block: { key, title: 'Callout', excerpt: 'Mind this' },
          message: 'It links to a page that is gone.',
          hint: 'Link to another one.',
        },
      ],
    }
    const live = { state: 'live', url: 'https://docs.example.com' }
    await addDeployment(documentId, { ...live, requestedAt: '2026-11-21T08:02:00.000Z', heldBack: [held] })
    const state = page.getByRole('status', { name: 'State on the site' })
    await state.getByText('Held back', { exact: true }).waitFor()
    await page.getByText('Readers see its last good version until this is fixed.').first().waitFor()
    await page.getByText('It links to a page that is gone. Link to another one.').waitFor()
    await page.getByRole('button', { name: 'Callout “Mind this”' }).click()
    await page.locator('[data-type=callout] select:focus').waitFor()
    const form = page.url()

    await page.goto(`${admin.url}/admin/content-manager/collection-types/api::doc.doc/docquickstart00000000001`)
    await page.getByText('Live site').waitFor()
    await page.getByText('Not among the latest releases.').waitFor()
    expect(await page.getByText('Held back', { exact: true }).count()).toBe(0)

    await page.goto(`${admin.url}/admin`)
    await page.getByText('It links to a page that is gone. Link to another one.').waitFor()
    await page.getByRole('link', { name: 'Every block' }).first().click()
    await page.waitForURL((url) => url.pathname.endsWith(documentId))
    await page.goto(form)

    await addDeployment('another', { ...live, requestedAt: '2026-11-21T08:03:00.000Z', heldBack: [] })
    await page.getByRole('link', { name: 'See it on the site' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Live' }).first().textContent()).toContain('See it')
    await page.goto(`${admin.url}/admin`)
    await page.getByText('Nothing is held back: the site shows what is published.').waitFor()
    await page.goto(form)
  })

  test('discards a change, and the text is the published one again', async () => {
    await goTo(page, 'Mind this')
    await page.keyboard.type(' never')
    await page.getByText('Mind this never').waitFor()
    const isSaved = await noteText(page, 'Saved document')
    await page.getByRole('button', { name: 'Save' }).click()
    await isSaved()
    await page.getByRole('button', { name: 'More document actions' }).click()
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Mind this', { exact: true }).waitFor()
    expect(await page.getByText('Mind this never').count()).toBe(0)
  })

  test('arranges a sidebar by keyboard and by hand, and publishes it', async () => {
    const done = () => page.getByRole('button', { name: 'Done' }).click()
    const row = (words: string) => page.locator('[data-place]', { hasText: words })
    const act = async (words: string, action: string) => {
      await row(words).getByRole('button', { name: 'Actions' }).press('Enter')
      await page.getByRole('menuitem', { name: action }).click()
    }
    await page.goto(`${admin.url}/admin/content-manager/collection-types/api::sidebar.sidebar/create`)
    await page.locator('input[name=label]').fill('Guides')
    await page.locator('input[name=key]').fill('guides')
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill('First steps')
    await done()
    await page.getByRole('button', { name: 'Add a page' }).click()
    await page.getByRole('button', { name: 'Quick start' }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await row('/guides/quick-start').waitFor()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill('Forum')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('https://forum.example.com')
    await page.getByRole('checkbox', { name: 'Badge “new”' }).click()
    await done()

    await act('/guides/quick-start', 'Move into the category above')
    await row('First steps').getByRole('button', { name: 'Show what is in it' }).click()
    await row('/guides/quick-start').waitFor()
    await row('Forum').dragTo(row('First steps'))
    await act('Forum', 'Move down')
    await page.locator('[data-place="1"] button[aria-haspopup=menu]:focus').waitFor()
    await act('Forum', 'Move up')

    const isPublished = await noteText(page, 'Published document')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await isPublished()
    await page.getByText('Live site').waitFor()
    const { body: answer } = await ask(`${admin.url}/api/sidebars?filters[key][$eq]=guides`, {
      method: 'GET',
      token: TOKENS.read,
    })
    expect((answer as { data: { items: unknown }[] }).data[0]?.items).toEqual([
      { type: 'link', href: 'https://forum.example.com', label: 'Forum', badges: ['new'] },
      {
        type: 'category',
        label: 'First steps',
        items: [{ type: 'doc', documentId: 'docquickstart00000000001' }],
      },
    ])
    expect(errors).toEqual([])
  })
})

/** Writes a deployment of one doc, as the publisher does. */
async function addDeployment(documentId: string, fields: object): Promise<void> {
  const { status } = await ask(`${admin.url}/api/deployments`, {
    method: 'POST',
    token: TOKENS.publisher,
    body: {
      data: { changes: [{ type: 'doc', documentId, title: 'Every block', action: 'publish', by: 'Ada' }], ...fields },
    },
  })
  expect(status).toBe(201)
}

/** The same body with the key of its one annotation replaced in the marks, so that it can be compared. */
function namedLink(body: unknown): unknown {
  const json = JSON.stringify(body)
  const key = /"markDefs":\[\{[^\]]*"_key":"([^"]+)"/.exec(json)?.[1]
  return JSON.parse(key ? json.replaceAll(`"${key}"`, '"LINK"') : json)
}
