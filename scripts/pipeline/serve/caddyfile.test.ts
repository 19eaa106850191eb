import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RELEASE_ID } from '../release/index.ts'
import { FILE_ENDINGS } from '@portico/content-model'
import {
  cacheControlOf,
  DATA_POLICY,
  isDownload,
  isHashed,
  MEDIA_POLICY,
  protectionOf,
  securityHeadersOf,
  textHeadersOf,
} from './headers.ts'
import { TEXTS } from './texts.ts'

/* Caddy serves as our own server does: the rules of the one are TypeScript, those of the other are here. */

const source = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8')

/** The lines between the braces of a block, the last of that name. */
function block(opening: string): string[] {
  const lines = source.split('\n').map((line) => line.trim())
  const start = lines.lastIndexOf(`${opening} {`)
  let depth = 0
  const end = lines.findIndex((line, at) => {
    if (at < start) return false
    if (line.endsWith('{')) depth++
    if (line === '}') depth--
    return depth === 0
  })
  expect(start, `${opening} stands in the Caddyfile`).toBeGreaterThanOrEqual(0)
  return lines.slice(start + 1, end)
}

const valueOf = (lines: readonly string[], beginning: string): string =>
  lines
    .find((line) => line.startsWith(`${beginning} `))
    ?.slice(beginning.length + 1)
    .replace(/^"(.*)"$/, '$1') ?? ''

const hashed = block('handle @hashed')
const errors = block('handle @missing')

it('finds the hashed files of every release that is kept, whichever is live', () => {
  expect(valueOf(hashed, 'root *')).toBe('/srv/portico/releases')
  const pattern = valueOf(hashed, 'try_files').replace('{path}', '/_next/static/a.js')
  const glob = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  const id = '20261121T070000Z-0000000a'
  expect(id).toMatch(RELEASE_ID)
  expect(`/${id}/site/_next/static/a.js`).toMatch(glob)
  for (const half of [`.incoming-${id}`, `.draft-${id}`, `.drafting-${id}`, `.retired-${id}`])
    expect(`/${half}/site/_next/static/a.js`, half).not.toMatch(glob)
})

it('takes the same files for hashed, and keeps them for as long', () => {
  const paths = valueOf(
    source.split('\n').map((line) => line.trim()),
    '@hashed path',
  ).split(' ')
  expect(paths).toEqual(['/_next/static/*', '/media/*', '/search/files/*'])
  for (const path of paths) expect(isHashed(path), path).toBe(true)
  expect(valueOf(hashed, 'header Cache-Control')).toBe(cacheControlOf('/_next/static/a.js'))
  expect(valueOf(block('handle'), 'header Cache-Control')).toBe(cacheControlOf('/a'))
  expect(valueOf(errors, 'header Cache-Control'), 'a file that is missing now may come').toBe('no-cache')
})

it('has readers download the same files', () => {
  const shown = valueOf(block('@download'), 'not path').split(' ')
  const endings = [...FILE_ENDINGS, 'avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'html', 'js']
  for (const ending of endings) expect(shown.includes(`*.${ending}`), ending).toBe(!isDownload(`/media/a.${ending}`))
  expect(valueOf(hashed, 'header @download Content-Disposition')).toBe('attachment')
  expect(valueOf(block('@download'), 'path')).toBe('/media/*')
})

it('sends the same headers with every answer', () => {
  const {
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': sharing,
    ...others
  } = securityHeadersOf('https://docs.example.com')
  const secured = block('header')
  for (const [name, value] of Object.entries(others)) expect(valueOf(secured, name), name).toBe(value)
  for (const lines of [block('handle'), errors, block('handle /healthz'), hashed])
    expect(lines).toContain('import secured')
  for (const lines of [block('handle'), errors, block('handle /healthz')])
    expect(valueOf(lines, 'header Cross-Origin-Resource-Policy')).toBe(sharing)
  expect(valueOf(hashed, 'header @media Cross-Origin-Resource-Policy')).toBe(
    protectionOf('/media/a.svg')['Cross-Origin-Resource-Policy'],
  )
  expect(valueOf(hashed, 'header @code Cross-Origin-Resource-Policy')).toBe(sharing)
  expect(valueOf(hashed, 'header @media Content-Security-Policy')).toBe(MEDIA_POLICY)
  expect(valueOf(hashed, 'header @code Content-Security-Policy')).toBe(DATA_POLICY)
  expect(valueOf(block('handle'), 'header @page Content-Security-Policy')).toBe(policy)
  expect(valueOf(block('handle'), 'header @data Content-Security-Policy')).toBe(DATA_POLICY)
  expect(valueOf(errors, 'header Content-Security-Policy')).toBe(policy)
  expect(valueOf(block('handle /healthz'), 'header Content-Security-Policy')).toBe(DATA_POLICY)
})

it('answers an old address with the same headers and words', () => {
  const moved = block('(moved)')
  const type = valueOf(moved, 'Content-Type')
  expect(type).toBe('text/plain; charset=utf-8')
  for (const [name, value] of Object.entries(textHeadersOf(type))) expect(valueOf(moved, name), name).toBe(value)
  expect(moved).toContain('import secured')
  expect(source).toContain(`respond \`${TEXTS.moved('{http.vars.portico_to}')}\` 308`)
})
