import { proseOf, codeOf } from '@portico/content-model'
import { expect, it } from 'vitest'
import { attackBodies } from './generated-bodies.ts'
import { faultsOfHtml } from './bodies/faults-of-html.ts'

const unescaped = async (body: Parameters<typeof proseOf>[0]) => [...proseOf(body), ...codeOf(body)].join('\n')

it('finds a page that runs what its author wrote', async () => {
  const { faults } = await attackBodies({ tries: 100, seed: 1, render: unescaped })
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/^an element <script> \(seed 1, body \d+\)$/)]))
})

const failing = () => Promise.reject(new Error('It cannot be shown.'))

it('finds a renderer that fails, and one that shows nothing', async () => {
  expect((await attackBodies({ tries: 10, seed: 1, render: failing })).faults[0]).toMatch(
    /^a crash: It cannot be shown\. \(seed 1, body \d+\)$/,
  )
  const { faults } = await attackBodies({ tries: 10, seed: 1, render: async () => '' })
  expect(faults[0]).toMatch(/^lost ".+" \(seed 1, body \d+\)$/)
})

it('names whatever a page would run', () => {
  const html =
    '<a href="javascript:x" onclick="x">a</a><iframe srcdoc="x"></iframe><img src="data:x"><a href="/fine">b</a>'
  expect(faultsOfHtml(html, [])).toEqual([
    'the address javascript:x in href',
    'an attribute onclick',
    'an element <iframe>',
    'an attribute srcdoc',
    'the address data:x in src',
  ])
})
