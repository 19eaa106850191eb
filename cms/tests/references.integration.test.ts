import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { heading, paragraph } from './fixtures'
import { startCms, type Cms } from './start-cms'

/* What is refused because of other documents: what readers would not find, or would no longer find. */

const DOCS = collectionPath('doc')
let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const idOf = (answer: Answer): string => documentIn(answer).documentId
const create = async (url: string, fields: object) => idOf(await cms.admin('POST', url, fields))
const publish = (url: string, documentId: string, fields: object) =>
  cms.admin('POST', `${url}/${documentId}/actions/publish`, fields)
const published = async (url: string, fields: object) => {
  const documentId = await create(url, fields)
  expect((await publish(url, documentId, fields)).status).toBe(200)
  return documentId
}
const unpublish = (url: string, documentId: string) => cms.admin('POST', `${url}/${documentId}/actions/unpublish`, {})
const makeRedirect = (fields: object) => cms.admin('POST', collectionPath('redirect'), fields)
const refusal = (answer: Answer): string => {
  expect(answer).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } })
  return (answer.body as { error: { message: string } }).error.message
}
const linkTo = (documentId: string, headingKey?: string) => ({
  _type: 'block',
  _key: 'l1',
  style: 'normal',
  children: [{ _type: 'span', _key: 'l1s', text: 'See it.', marks: ['m'] }],
  markDefs: [{ _type: 'internalLink', _key: 'm', documentId, ...(headingKey && { headingKey }) }],
})

describe('a publish', () => {
  it('is refused with a snippet that readers cannot see, and names its block', async () => {
    const snippet = await create(collectionPath('snippet'), {
      title: 'Warning',
      key: 'warning',
      body: [paragraph('s', 'Mind it.')],
    })
    const fields = {
      title: 'Shows it',
      path: '/shows-it',
      body: [{ _type: 'snippet', _key: 'b1', documentId: snippet }],
    }
    const documentId = await create(DOCS, fields)
    expect(refusal(await publish(DOCS, documentId, fields))).toBe(
      'Snippet “Warning”: It shows a snippet that is not published. Publish the snippet first, or take it out of this place.',
    )
    await publish(collectionPath('snippet'), snippet, {
      title: 'Warning',
      key: 'warning',
      body: [paragraph('s', 'Mind it.')],
    })
    expect((await publish(DOCS, documentId, fields)).status).toBe(200)

    const body = [{ _type: 'snippet', _key: 'b1', documentId: 'nosuchsnippet00000000000' }]
    expect(refusal(await publish(DOCS, documentId, { ...fields, body }))).toBe(
      'Snippet “nosuchsnippet00000000000”: It shows a snippet that does not exist. Take it out of this place.',
    )
  })

  it('is taken with a link to a page that comes later, which is held back until then', async () => {
    const later = await create(DOCS, { title: 'Later', path: '/later' })
    await published(DOCS, { title: 'Sooner', path: '/sooner', body: [linkTo(later)] })
  })

  it('is refused where it takes away a heading that others link to', async () => {
    const fields = { title: 'Manual', path: '/manual', body: [heading('h1key', 'Install'), paragraph('p', 'Do it.')] }
    const manual = await published(DOCS, fields)
    await published(DOCS, { title: 'Reader', path: '/reader', body: [linkTo(manual, 'h1key')] })
    const shorter = { ...fields, body: [paragraph('p', 'Do it.')] }
    expect(refusal(await publish(DOCS, manual, shorter))).toBe(
      'The heading “Install” is gone, and it is linked from the doc “Reader” (/reader). Put the heading back with undo or “Discard changes”, or change those links and publish them first.',
    )
    const renamed = { ...fields, body: [heading('h1key', 'Set up'), paragraph('p', 'Do it.')] }
    expect((await publish(DOCS, manual, renamed)).status).toBe(200)
  })
})

describe('a redirect', () => {
  it('is refused where it leads to no page', async () => {
    expect(refusal(await makeRedirect({ from: '/old-1', href: '/nowhere?a#b' }))).toBe(
      'It leads to /nowhere, which no published page has. Correct the address, or publish that page first.',
    )
    for (const href of ['/manual.pdf', '/nowhere.md', '/v1.2', '/tags.md', '/index.html.md'])
      expect(refusal(await makeRedirect({ from: '/old-file', href }))).toBe(
        `It leads to ${href}, which no published page has. Correct the address, or publish that page first.`,
      )
    const draft = await create(DOCS, { title: 'Draft', path: '/draft-only' })
    expect(refusal(await makeRedirect({ from: '/old-2', doc: draft }))).toBe(
      'It leads to a page that is not published. Publish that page first, or choose another.',
    )
  })

  it.each([
    '/tags',
    '/search',
    '/',
    '/feed.xml',
    '/index.md',
    '/media/manual-1a2b3c4d.pdf',
    'https://example.com',
    '/Target',
    '/target.md',
    '/old-of-target',
  ])('may lead to %s', async (href) => {
    if (href === '/Target') await published(DOCS, { title: 'Target', path: '/target' })
    if (href === '/old-of-target') await makeRedirect({ from: href, href: '/target' })
    expect((await makeRedirect({ from: `/from${href.replace(/\W+/g, '-')}`, href })).status).toBe(201)
  })
})

describe('taking a document away', () => {
  it('is refused while public documents name it, which are listed; and is taken when none does', async () => {
    const wanted = await published(DOCS, { title: 'Wanted', path: '/wanted' })
    const fields = { title: 'Links', path: '/links', body: [linkTo(wanted)] }
    const links = await published(DOCS, fields)
    const sidebar = { label: 'Guides', key: 'guides', items: [{ type: 'doc', documentId: wanted }] }
    const guides = await published(collectionPath('sidebar'), sidebar)
    await create(DOCS, { title: 'A draft', path: '/a-draft', body: [linkTo(wanted)] })
    const message =
      'Readers still need this doc: it is named by the doc “Links” (/links), the sidebar “Guides”. Change what names it and publish that first. To hide its text at once, publish this doc with other words.'
    expect(refusal(await unpublish(DOCS, wanted))).toBe(message)
    expect(refusal(await cms.admin('DELETE', `${DOCS}/${wanted}`))).toBe(message)
    expect((await cms.admin('GET', `${DOCS}/${wanted}?status=published`)).status).toBe(200)

    await publish(DOCS, links, { ...fields, body: [] })
    await publish(collectionPath('sidebar'), guides, { ...sidebar, items: [] })
    expect((await unpublish(DOCS, wanted)).status).toBe(200)
    expect((await cms.admin('DELETE', `${DOCS}/${wanted}`)).status).toBe(200)
  })

  it('lets the redirects that lead there lead to its address, from which readers are sent on', async () => {
    const fields = { title: 'Moves and goes', path: '/moves' }
    const page = await published(DOCS, fields)
    await publish(DOCS, page, { ...fields, path: '/moved' })
    expect((await makeRedirect({ from: '/by-hand', doc: page, anchor: 'part' })).status).toBe(201)
    expect((await cms.admin('DELETE', `${DOCS}/${page}`)).status).toBe(200)
    expect((await makeRedirect({ from: '/moved', href: '/tags' })).status).toBe(201)
    const redirects = await cms.strapi.db
      .query('api::redirect.redirect')
      .findMany({ where: { from: ['/moves', '/by-hand'] }, select: ['from', 'doc', 'anchor', 'href'] })
    for (const redirect of redirects) expect(redirect).toMatchObject({ doc: null, anchor: null, href: '/moved' })
    expect(redirects).toHaveLength(2)
  })

  it('is refused for a snippet that a page shows', async () => {
    const snippet = await published(collectionPath('snippet'), {
      title: 'Note',
      key: 'note',
      body: [paragraph('s', 'Note.')],
    })
    await published(DOCS, {
      title: 'Noted',
      path: '/noted',
      body: [{ _type: 'snippet', _key: 'b1', documentId: snippet }],
    })
    expect(refusal(await unpublish(collectionPath('snippet'), snippet))).toMatch(
      /^Readers still need this snippet: it is named by the doc “Noted” \(\/noted\)\. /,
    )
  })
})
