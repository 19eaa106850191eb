import type { Body, BodyBlock } from '@portico/content-model'
import { kitchenSink } from '@portico/content-model/fixtures/kitchen-sink.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kitchen } from '@portico/content-model/fixtures/site/docs.ts'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { code, item, span, text } from '@portico/content-model/fixtures/text.ts'
import { docPageOf, openSite } from '@portico/content-model/site'
import { PortableBody, prepareBody } from '.'

async function htmlOf(body: Body): Promise<string> {
  const doc = { ...kitchen, body }
  const site = openSite({ ...snapshot, docs: [...snapshot.docs.slice(0, 5), doc] })
  const prepared = await prepareBody(docPageOf(site, doc))
  return renderToStaticMarkup(<PortableBody {...prepared} />)
}

const task = (key: string, words: string, checked: boolean): BodyBlock => ({
  ...text(key, words),
  listItem: 'task',
  level: 1,
  checked,
})
const cell = (key: string, words: string) => ({
  _type: 'cell' as const,
  _key: key,
  content: [text(`${key}p`, words)],
})
const row = (key: string, ...words: string[]) => ({
  _type: 'row' as const,
  _key: key,
  cells: words.map((word, n) => cell(`${key}${n}`, word)),
})

test('headings carry the anchors of content-model, and a link to themselves', async () => {
  expect(await htmlOf([text('a', 'Same words', 'h2'), text('b', 'Same words', 'h3')])).toBe(
    '<div class="heading"><h2 id="same-words">Same words</h2><a class="anchor" href="#same-words" aria-labelledby="same-words">#</a></div>' +
      '<div class="heading"><h3 id="same-words-1">Same words</h3><a class="anchor" href="#same-words-1" aria-labelledby="same-words-1">#</a></div>',
  )
})

test('marks nest, and links resolve by identity', async () => {
  const paragraph = {
    ...text('p', [
      span('s0', 'bold ', 'strong'),
      span('s1', 'both', 'strong', 'em'),
      span('s2', ' and '),
      span('s3', 'run', 'l'),
    ]),
    markDefs: [{ _type: 'internalLink' as const, _key: 'l', documentId: 'docfirststeps', headingKey: 'fs-h-run' }],
  }
  expect(await htmlOf([paragraph])).toBe(
    '<p><strong>bold <em>both</em></strong> and <a href="/dev-docs/first-steps#run-it">run</a></p>',
  )
})

test('lists nest by level, and an empty paragraph is nothing', async () => {
  expect(
    await htmlOf([item('a', 'one'), { ...item('b', 'below', 'number'), level: 2 }, item('c', 'two'), text('d', '')]),
  ).toBe('<ul><li>one<ol><li>below</li></ol></li><li>two</li></ul>')
})

test('tasks say to everybody whether they are done', async () => {
  expect(await htmlOf([task('a', 'write', true), task('b', 'read', false)])).toBe(
    '<ul class="tasks"><li class="task task-done"><span class="visually-hidden">Done: </span>write</li>' +
      '<li class="task"><span class="visually-hidden">To do: </span>read</li></ul>',
  )
})

test('a callout has the title of its kind, unless its author gave one', async () => {
  const html = await htmlOf([
    { _type: 'callout', _key: 'c', kind: 'danger', content: [text('p', 'Careful.')] },
    { _type: 'callout', _key: 'd', kind: 'callout', content: [text('q', 'Aside.')] },
  ])
  expect(html.replace(/<svg.*?<\/svg>/g, '<svg/>')).toBe(
    '<div class="callout callout-danger" role="note" aria-label="Warning"><p class="callout-title"><svg/>Warning</p><p>Careful.</p></div>' +
      '<div class="callout callout-callout" role="note" aria-label="Remark"><p>Aside.</p></div>',
  )
})

test('two samples with one key show each its own text', async () => {
  const inside = { _type: 'details' as const, _key: 'd', summary: 'More', content: [code('same', 'text', 'second')] }
  const html = await htmlOf([code('same', 'text', 'first'), inside])
  expect(html.match(/first|second/g)).toEqual(['first', 'second'])
})

test('code shows its title, marks its lines and can be scrolled by key', async () => {
  const block = { ...code('c', 'text', 'one\ntwo', 'notes.txt'), highlight: '2', lineNumbers: true }
  expect((await htmlOf([block])).replace(/<div class="code-tools.*<\/div>/, '')).toBe(
    '<figure class="code"><figcaption>notes.txt</figcaption><pre tabindex="0" translate="no"><code class="numbered language-text">' +
      '<span class="line">one\n</span><span class="line marked">two\n</span></code></pre></figure>',
  )
})

test('a table has headers with a scope, tight cells and a region that takes focus', async () => {
  const html = await htmlOf([
    {
      _type: 'table',
      _key: 't',
      headerRow: true,
      headerColumn: true,
      caption: 'Ports',
      align: ['none', 'right'],
      rows: [row('a', '', 'Port'), row('b', 'Site', '3000')],
    },
  ])
  expect(html).toBe(
    '<section class="table" aria-label="Ports" tabindex="0"><table><caption>Ports</caption>' +
      '<thead><tr><td></td><th scope="col" class="align-right">Port</th></tr></thead>' +
      '<tbody><tr><th scope="row">Site</th><td class="align-right">3000</td></tr></tbody></table></section>',
  )
})

test('a picture offers its narrower copies, and opens large', async () => {
  const variants = (
    [
      ['avif', 400],
      ['avif', 800],
      ['webp', 400],
    ] as const
  ).map(([format, width]) => ({ format, width, path: `/media/photo-${width}.${format}` }))
  const media = [
    {
      documentId: 'photo',
      name: 'photo.png',
      mime: 'image/png',
      width: 1600,
      height: 900,
      path: '/media/photo.png',
      variants,
    },
  ]
  const doc = {
    ...kitchen,
    body: [{ _type: 'image' as const, _key: 'i', light: { documentId: 'photo' }, alt: 'A desk', width: 480 }],
  }
  const prepared = await prepareBody(docPageOf(openSite({ ...snapshot, media, docs: [doc], sidebars: [] }), doc))
  expect(renderToStaticMarkup(<PortableBody {...prepared} />)).toBe(
    '<figure class="image"><a class="image-frame" href="/media/photo.png" data-action="zoom" data-replay="" aria-label="Open large: A desk">' +
      '<picture><source type="image/avif" sizes="(min-width: 544px) 480px, 100vw" srcSet="/media/photo-400.avif 400w, /media/photo-800.avif 800w"/>' +
      '<source type="image/webp" sizes="(min-width: 544px) 480px, 100vw" srcSet="/media/photo-400.webp 400w"/>' +
      '<img src="/media/photo.png" alt="A desk" width="480" height="270" loading="lazy" decoding="async"/></picture></a></figure>',
  )
})

test('a snippet stands in its place, its headings among those of the page', async () => {
  expect(
    await htmlOf([text('h', 'Supported versions', 'h2'), { _type: 'snippet', _key: 's', documentId: 'snippetnode' }]),
  ).toBe(
    '<div class="heading"><h2 id="supported-versions">Supported versions</h2><a class="anchor" href="#supported-versions" aria-labelledby="supported-versions">#</a></div>' +
      '<div class="heading"><h3 id="supported-versions-1">Supported versions</h3><a class="anchor" href="#supported-versions-1" aria-labelledby="supported-versions-1">#</a></div>' +
      '<p>These versions of Node.js are supported:</p><ul><li>20, until April 2027</li><li>22, until April 2028</li></ul>',
  )
})

test('an unknown block stops the build and is named', async () => {
  const body = [{ _type: 'carousel', _key: 'x' }] as unknown as Body
  await expect(htmlOf(body)).rejects.toThrow(
    'The page holds a block of type “carousel”, which the site cannot show. Delete it, or update the portal to a version that knows it.',
  )
})

test('a snippet that is not published stops the build', async () => {
  await expect(htmlOf([{ _type: 'snippet', _key: 's', documentId: 'gone' }])).rejects.toThrow(
    'The page shows the snippet “gone”, which is not published. Publish it, or remove the reference.',
  )
})

test('the kitchen sink renders whole, without a style attribute and without an inline handler', async () => {
  const html = await htmlOf(kitchenSink)
  expect(html).not.toMatch(/ style=| on[a-z]+=/)
  expect(html).not.toMatch(/PricingTable|Ask the team/)
  for (const word of ['looks right everywhere', 'A tour of the editor', 'flowchart LR']) expect(html).toContain(word)
})

test('readers see the words of a locked block, and nothing of a note for authors', async () => {
  const html = await htmlOf([
    { _type: 'authorNote', _key: 'n', text: 'Keep this page short.' },
    {
      _type: 'locked',
      _key: 'l',
      source: '<Plan price={plans.find((plan) => plan.name)} label="hidden">\n  **Small** plan\n</Plan>',
      format: 'mdx',
      reason: 'The component Plan has no block of its own.',
    },
  ])
  expect(html).toBe('<p>Small plan</p>')
})

test('a broken link is words without an address, which say where it led', async () => {
  const paragraph = {
    ...text('p', [span('s0', 'see '), span('s1', 'the guide', 'b')]),
    markDefs: [{ _type: 'brokenLink' as const, _key: 'b', href: '../gone.md' }],
  }
  expect(await htmlOf([paragraph])).toBe(
    '<p>see <span class="broken-link" title="This link leads nowhere: ../gone.md">the guide</span></p>',
  )
})

test('a link to a file of the media library is one to download', async () => {
  const paragraph = {
    ...text('p', [span('s1', 'the guide', 'f')]),
    markDefs: [{ _type: 'link' as const, _key: 'f', href: '/media/guide-1a2b3c4d.pdf' }],
  }
  expect(await htmlOf([paragraph])).toBe('<p><a href="/media/guide-1a2b3c4d.pdf" download="">the guide</a></p>')
})

test('the items of a rich list hold blocks, and count on from its start', async () => {
  const html = await htmlOf([
    {
      _type: 'richList',
      _key: 'l',
      kind: 'number',
      start: 3,
      items: [
        { _type: 'listItem', _key: 'i', content: [text('p', 'Open it.'), { _type: 'divider', _key: 'd' }] },
        { _type: 'listItem', _key: 'j', content: [text('q', 'Close it.')] },
      ],
    },
  ])
  expect(html).toBe('<ol start="3" data-rich=""><li><p>Open it.</p><hr/></li><li><p>Close it.</p></li></ol>')
})
