import { describe, expect, it, vi } from 'vitest'
import { matchesOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say to projects that move from version 4, held against the installed packages. What they say of version 4
 * has its source in the front matter of the page.
 */

const BREAKING_CHANGES = 'dev-docs/migration/v4-to-v5/breaking-changes'

describe('the public folder', () => {
  it('is served whatever the configuration says, unlike in version 4', () => {
    const { publicStatic } = load('core/dist/middlewares/public.js') as {
      publicStatic: (config: object, context: { strapi: object }) => void
    }
    const routes = vi.fn<(routes: readonly { readonly path: string }[]) => void>()
    publicStatic({ defaultIndex: false }, { strapi: { server: { routes }, dirs: { static: { public: '/' } } } })
    expect(routes.mock.calls.flat(2).map(({ path }) => path)).toEqual(['/', '/((?!uploads/).+)'])
    const text = page(`${BREAKING_CHANGES}/default-index-removed`)
    expect(text).toContain('With `false`, it served no file of the `public` folder either.')
    expect(text).not.toContain('nothing else is needed')
  })
})

describe('the header for answers of version 4', () => {
  it('is not among those that browsers on another origin may send', () => {
    const [, allowed = ''] = /headers: \[([^\]]*)\]/.exec(source('core/dist/middlewares/cors.js')) ?? []
    expect([...allowed.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual([
      'Content-Type',
      'Authorization',
      'Origin',
      'Accept',
    ])
    const pages = [`${BREAKING_CHANGES}/new-response-format`, 'dev-docs/migration/v4-to-v5/step-by-step']
    for (const path of pages)
      expect(page(path)).toMatch(/browsers on another origin, first add it to `headers` of \[`strapi::cors`\]/)
    expect(page('dev-docs/api/rest')).toContain('only if `headers` of [`strapi::cors`]')
  })
})

describe('a .js file of the panel', () => {
  it('holds no JSX, which Vite reads by the name of the file', () => {
    const config = source('strapi/dist/src/node/vite/config.js')
    expect(config).toMatch(/plugins: \[\s+react\(\),\s+\S*buildFilesPlugin\(ctx\)\s+\]/)
    expect(config).not.toMatch(/loader|esbuild:/)
    const shown = matchesOf(/^```\w+ title="\/?(?:src\/)?(?:plugins\/\w+\/)?admin\/src\/\w+\.js"\n([^]*?)^```/gm)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter(({ text }) => /<\/|\/>/.test(text))).toEqual([])
    expect(page(`${BREAKING_CHANGES}/vite`)).toContain('JSX in files that end with `.js`')
  })
})

describe('the entry of a plugin for the panel', () => {
  it('has a register, which the panel calls without looking', () => {
    expect(source('admin/dist/admin/admin/src/StrapiApp.js')).toContain('this.appPlugins[plugin].register(this);')
    const entries = matchesOf(
      /^```\w+ title="\/?(?:src\/plugins\/\w+\/)?admin\/src\/index\.[jt]sx?"\n([^]*?)^```/gm,
    ).filter(({ text }) => text.includes('export default {'))
    expect(entries.length).toBeGreaterThan(3)
    expect(entries.filter(({ text }) => !/\bregister\(/.test(text))).toEqual([])
  })
})

describe('the old name of the mark for paid features', () => {
  it('is an error for the compiler only where the app has its type, which version 4 did not write', () => {
    const router = source('admin/dist/admin/src/core/apis/router.d.ts')
    expect(router).toContain('licenseOnly?: boolean;')
    expect(router).not.toContain('lockIcon')
    expect(source('admin/dist/admin/src/StrapiApp.d.ts')).toContain('register: (app: StrapiApp) => void;')
    const text = page(`${BREAKING_CHANGES}/license-only`)
    expect(text).toContain('finds what is left over only where `app` has the type `StrapiApp`')
    expect(text).toContain('The plugin generator of version 4 wrote `app: any`.')
  })
})

describe('calls of the Entity Service that become calls of the Document Service', () => {
  it.each([
    `${BREAKING_CHANGES}/no-find-page-in-document-service`,
    'dev-docs/migration/v4-to-v5/additional-resources/from-entity-service-to-document-service',
  ])('find the published alone before, as they do after: %s', (path) => {
    const before = [...page(path).matchAll(/entityService\.(?:findPage|findMany|count)\([^]*?\}\);/g)]
    expect(before.length).toBeGreaterThan(0)
    for (const [call] of before) expect(call).toContain("publicationState: 'live'")
    expect(page(path).match(/^.*status: 'published',.*$/gm)?.length).toBeGreaterThanOrEqual(before.length)
  })

  it('find drafts where no status is given', () => {
    expect(source('core/dist/services/document-service/draft-and-publish.js')).toContain(
      "fp.assoc('status', 'draft', params)",
    )
    expect(page(`${BREAKING_CHANGES}/no-find-page-in-document-service`)).toContain(
      'If the old call has no `publicationState`, it found unpublished entries too: leave the status out.',
    )
  })
})
