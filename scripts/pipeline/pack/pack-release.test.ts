import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIVE, OLD, PAGES, sampleReleases } from '../../tests/packed/sample-releases.ts'
import { loadConfig } from '../../config/index.ts'
import { cloudflare } from './hosts/cloudflare.ts'
import { githubPages } from './hosts/github-pages.ts'
import { nginx } from './hosts/nginx.ts'
import { beyondLimits } from './limits.ts'
import { packRelease } from './pack-release.ts'

const data = mkdtempSync(join(tmpdir(), 'portico-pack-'))
const config = loadConfig({ root: data, env: { PORTICO_DATA: data, SITE_URL: 'https://docs.example.com' } })
const out = join(data, 'out')
const file = (path: string, size: number) => ({ path, source: path, size })
const saidOfAnswers = async () =>
  (await packRelease(config, { host: nginx, out })).differences.filter((line) => line.includes('answers'))
beforeAll(() => sampleReleases(data, config.folders))
afterAll(() => rmSync(data, { recursive: true }))

it('writes the live release, and the hashed files that a page of an earlier one may need', async () => {
  const { release } = await packRelease(config, { host: nginx, out, root: '/srv/docs' })
  expect(release).toBe(LIVE)
  expect(readdirSync(out).toSorted()).toEqual(['.portico-pack', 'nginx.conf', 'site'])
  expect(readdirSync(join(out, 'site/_next/static')).filter((name) => name.endsWith('.js'))).toEqual([
    'new-2b.js',
    'old-1a.js',
  ])
  expect(existsSync(join(out, `site${PAGES[0]}.html.br`))).toBe(true)
  expect(readFileSync(join(out, 'nginx.conf'), 'utf8')).toContain('root "/srv/docs/site";')
  const times = [join(out, 'site/index.html'), join(data, 'releases', LIVE, 'site/index.html')].map(
    (file) => statSync(file).mtimeMs,
  )
  expect(times[0]).toBe(times[1])
})

it('leaves the compressed copies out for a host that makes its own, and replaces what it wrote', async () => {
  const { release } = await packRelease(config, { host: cloudflare, out, release: OLD })
  expect(release).toBe(OLD)
  expect(existsSync(join(out, 'index.html.br'))).toBe(false)
  expect(existsSync(join(out, 'nginx.conf'))).toBe(false)
  expect(readdirSync(data).filter((name) => name.startsWith('.out'))).toEqual([])
})

it('leaves the history of Git and what else is hidden where it packs again', async () => {
  const branch = join(data, 'branch')
  await packRelease(config, { host: githubPages, out: branch })
  mkdirSync(join(branch, '.git'))
  writeFileSync(join(branch, '.git/HEAD'), 'ref: refs/heads/pages')
  writeFileSync(join(branch, 'left-over.html'), '')
  await packRelease(config, { host: githubPages, out: branch, release: OLD })
  expect(readFileSync(join(branch, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/pages')
  expect(existsSync(join(branch, 'left-over.html'))).toBe(false)
  expect(readFileSync(join(branch, '.portico-pack'), 'utf8')).toContain(OLD)
  expect(readdirSync(data).filter((name) => name.startsWith('.branch'))).toEqual([])
})

it('says that answers of readers go nowhere, where pages ask for them', async () => {
  const site = join(data, 'releases', LIVE, 'site')
  const page = join(site, `${PAGES[0]}.html`)
  const html = readFileSync(page, 'utf8')
  expect(await saidOfAnswers()).toEqual([])
  writeFileSync(page, `${html}<form action="/_signals/feedback" method="post"></form>`)
  expect(await saidOfAnswers()).toEqual([
    'Pages ask if they helped, and nginx does not take the answers: fill in “Address for answers” of the site with an address that reaches the publisher, or switch “Ask if pages help” off.',
  ])
  writeFileSync(page, html)
})

it('refuses a folder that it did not write, and a release that is not there', async () => {
  const folder = join(data, 'mine')
  mkdirSync(folder)
  writeFileSync(join(folder, 'precious'), 'text')
  await expect(packRelease(config, { host: nginx, out: folder })).rejects.toMatchObject({
    message: `${folder} is there, and is not a folder of this command.`,
    hint: 'Name another folder with --out, or remove this one.',
  })
  expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('text')
  await expect(packRelease(config, { host: nginx, out, release: 'none' })).rejects.toMatchObject({
    message: `There is no release none in ${config.folders.releases}.`,
    hint: '“npm run releases” lists those that are kept.',
  })
})

it('says each limit of a host, and what to do', () => {
  const host = { ...cloudflare, limits: { files: 1, fileSize: 1024 * 1024, siteSize: 1024 * 1024 } }
  expect(beyondLimits(host, [file('/a.html', 10), file('/film.mp4', 1.5 * 1024 * 1024)])).toEqual([
    'cloudflare takes 1 file, and there are 2. Take a plan that allows more, or pack for nginx or caddy.',
    'cloudflare takes files of 1 MiB, and /film.mp4 has 1.5 MiB. Replace it by a smaller one in the media library.',
    'cloudflare takes sites of 1 MiB, and this one has 1.5 MiB. Pack for another host.',
  ])
})
