import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { imported } from '../../../trials/harness/imported.ts'
import { writeFolder } from '../../fixtures/write-folder.ts'
import { colorIn, colorOf } from './brand.ts'

test.each([
  ['#ABC', '#aabbcc'],
  ['#1a2B3c', '#1a2b3c'],
  ['#1a2b3cff', '#1a2b3c'],
  ['rgb(255, 0, 128)', '#ff0080'],
  ['rgba(255 0 128 / 50%)', '#ff0080'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['deep-purple', '#7e56c2'],
  ['black', undefined],
  ['oklch(0.5 0.2 240)', undefined],
  ['', undefined],
])('the color %j is %s', (written, color) => {
  expect(colorOf(written)).toBe(color)
})

test('a color of a style sheet is found through the properties that it refers to', () => {
  const css = ':root { --brand: var(--green); --green: #0a0; --loop: var(--loop) }'
  expect(colorIn(css, ['--missing', '--brand'])).toBe('#00aa00')
  expect(colorIn(css, ['--loop'])).toBeUndefined()
})

describe('a site', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-brand-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  it.each([
    [
      'VitePress',
      {
        '.vitepress/config.ts': "export default { head: [['link', { rel: 'icon', href: '/icon.svg' }]] }",
        '.vitepress/theme/style.css': ':root { --vp-c-brand-1: #0a0 }',
        'public/icon.svg': svg,
        'index.md': '# One',
      },
    ],
    [
      'Starlight',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'One', customCss: ['./a.css'] })] }",
        'a.css': ':root { --sl-color-accent: hsl(120, 100%, 33.33%) }',
        'public/favicon.svg': svg,
        'src/content/docs/index.md': '---\ntitle: One\n---',
      },
    ],
    [
      'Mintlify',
      {
        'docs.json':
          '{ "name": "One", "colors": { "primary": "#00AA00" }, "favicon": "/icon.svg", "navigation": { "pages": ["index"] } }',
        'icon.svg': svg,
        'index.mdx': '# One',
      },
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml':
          'site_name: One\ntheme:\n  favicon: icon.svg\n  palette: { primary: custom }\nextra_css: [a.css]\n',
        'docs/a.css': ':root { --md-primary-fg-color: #00aa00; }',
        'docs/icon.svg': svg,
        'docs/index.md': '# One',
      },
    ],
    [
      'Docusaurus',
      {
        'docusaurus.config.js':
          "module.exports = { title: 'One', url: 'https://one.test', baseUrl: '/', favicon: 'icon.svg', presets: [['classic', { theme: { customCss: './a.css' } }]] }",
        'a.css': ':root { --ifm-color-primary: rgb(0, 170, 0); }',
        'static/icon.svg': svg,
        'docs/index.md': '# One',
      },
    ],
  ])('of %s brings its color and its icon along', async (_, files) => {
    writeFolder(folder, files)
    const { site } = await imported(folder)
    expect(site).toMatchObject({ accentColor: '#00aa00', favicon: expect.any(String) })
  })

  it('says which color and which icon it has no place for', async () => {
    writeFolder(folder, {
      'docs.json':
        '{ "name": "One", "colors": { "primary": "tomato" }, "favicon": "/icon.ico", "navigation": { "pages": ["index"] } }',
      'icon.ico': 'x',
      'index.mdx': '# One',
    })
    const { site, notes } = await imported(folder)
    expect(site).not.toHaveProperty('accentColor')
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The color tomato is not imported; set one in the CMS.'),
        expect.stringContaining('The icon /icon.ico is not imported: the portal shows PNG and SVG.'),
      ]),
    )
  })

  it('of Docusaurus brings menus along, and the marks of networks, which have no words', async () => {
    writeFolder(folder, {
      'docusaurus.config.js': `module.exports = {
        title: 'One',
        themeConfig: {
          navbar: {
            items: [
              { href: 'https://github.com/acme', className: 'github-link', 'aria-label': 'Source' },
              { href: 'https://github.com/acme/one/issues', label: 'Issues' },
              {
                label: 'More',
                to: '/docs',
                position: 'left',
                items: [{ href: 'https://acme.test', label: 'Acme' }, { to: '/gone', label: 'Gone' }],
              },
            ],
          },
        },
      }`,
      'docs/index.md': '# One',
    })
    const { site, notes } = await imported(folder)
    expect(site).toMatchObject({
      social: [],
      navbar: [
        { label: 'Source', href: 'https://github.com/acme', position: 'right', icon: 'github', iconOnly: true },
        { label: 'Issues', href: 'https://github.com/acme/one/issues' },
        {
          type: 'menu',
          label: 'More',
          position: 'left',
          items: [{ label: 'More' }, { label: 'Acme', target: { href: 'https://acme.test' } }],
        },
      ],
    })
    expect(notes).toContainEqual(
      expect.stringContaining('Readers do not see “More > Gone” of the navbar: /gone is not part of the portal.'),
    )
  })
})
