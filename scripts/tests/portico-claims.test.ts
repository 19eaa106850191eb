import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blocks } from '@portico/content-model'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'
import { STAGES } from '../pipeline/publish/stages.ts'
import { TIMING } from '../pipeline/publisher/timing.ts'
import { KEPT_RELEASES } from '../pipeline/release/prune-releases.ts'
import { page } from './content-claims/pages.ts'
import { columnOf, foundInPortico, PORTICO_PAGES, source, tableBelow } from './portico-claims/portico-pages.ts'
import { readSourceTexts, type SourceTexts } from './portico-claims/source-texts.ts'

/*
 * What the portal's own documentation says of the portal: each test finds it in the source, or the source on the page.
 */

const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) })
const scriptsOf = (file: string) => scriptsSchema.parse(JSON.parse(source(file))).scripts
const WORKSPACES: Readonly<Record<string, string>> = { '@portico/cms': 'cms', '@portico/web': 'web' }

/** The program that an npm script of the root runs, or the script itself. */
function programOf(script: string): string {
  const [, command] = /run\.mjs ([\w-]+)$/.exec(script) ?? []
  if (command === undefined) return source(/scripts\/bin\/\S+/.exec(script)?.[0] ?? 'package.json')
  const folder = ['scripts/bin', 'scripts/dev/bin', 'scripts/docs-tools/bin', 'scripts/trials/bin'].find((name) =>
    existsSync(join(PROJECT_ROOT, name, `${command}.ts`)),
  )
  return source(`${folder}/${command}.ts`)
}

/** The table of exit codes of a page, as the help of a command writes them. */
const exitCodesOf = (path: string): string =>
  tableBelow(path, 'Exit codes')
    .map(([code, means]) => `${code} ${means}`)
    .join(', ')

describe('commands', () => {
  const root = scriptsOf('package.json')
  const lines = foundInPortico(/\bnpm ((?:run |start\b|test\b)[^`\n#|”]*)/g).map(({ path, text }) => {
    const [first = '', ...rest] = text
      .trim()
      .replace(/[.,;:]+$/, '')
      .split(/[\s,]+/)
    const [name = '', ...words] = first === 'run' ? rest : [first, ...rest]
    const workspace = words[words.indexOf('-w') + 1]
    return {
      path,
      name,
      words,
      scripts: words.includes('-w') ? scriptsOf(`${WORKSPACES[workspace ?? '']}/package.json`) : root,
    }
  })

  it('are scripts of the project', () => {
    expect(lines.length).toBeGreaterThan(50)
    expect(
      lines.filter(({ name, scripts }) => scripts[name] === undefined).map(({ path, name }) => `${path} ${name}`),
    ).toEqual([])
  })

  it('have the options that their help lists', () => {
    const unknown = lines.flatMap(({ path, name, words, scripts }) => {
      const program = name === 'start' ? source('scripts/bin/start.ts') : programOf(scripts[name] ?? '')
      return words
        .filter((word) => /^--\w/.test(word) && !program.includes(word.replace(/[.,;)]+$/, '')))
        .map((word) => `${path} ${name} ${word}`)
    })
    expect(unknown).toEqual([])
  })

  it('have the options that pages name by themselves, and the style sheet its properties', () => {
    const files = ['scripts/bin/start.ts', 'web/src/styles/tokens.css'].map(source)
    const programs = [...Object.values(root).map(programOf), ...files].join('\n')
    const ofOthers = ['--delete']
    const named = foundInPortico(/`(--[a-z][a-z-]*)/g).filter(({ text }) => !ofOthers.includes(text))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ text }) => !programs.includes(text))).toEqual([])
  })

  it('that a container runs are there', () => {
    const names = foundInPortico(/scripts\/bin\/run\.mjs',? '?([\w-]+)/g).concat(foundInPortico(/run\.mjs ([\w-]+)/g))
    expect(names.length).toBeGreaterThan(2)
    for (const { text } of names) expect(existsSync(join(PROJECT_ROOT, `scripts/bin/${text}.ts`)), text).toBe(true)
  })

  it('end with the exit codes of their help', () => {
    expect(source('scripts/bin/content-import.ts')).toContain(`Exit codes: ${exitCodesOf('portico/import')}.`)
    expect(source('scripts/bin/content-export.ts')).toContain(
      `Exit codes: ${exitCodesOf('portico/export').replace('; each is named', '')}.`,
    )
    expect(source('scripts/lib/app-error.ts')).toContain(
      '1 a fault, 2 wrong arguments or settings, 3 problems in the content',
    )
    expect(page('portico/troubleshooting')).toContain(
      '| 1 | a fault |\n| 2 | wrong arguments or settings |\n| 3 | problems in the content |',
    )
  })
})

describe('settings', () => {
  it('are all in the table, with the words of .env.example', () => {
    const rows = tableBelow('portico/deploy', 'Settings').map(([name, , means]) => [name, means])
    expect(rows).toEqual(settingEntries.map(([name, { comment }]) => [name, comment]))
  })

  it('that a page names are there', () => {
    const known = [...settingEntries.map(([name]) => name), 'SITE_OUTPUTS', 'PAGE_OUTPUTS']
    const named = foundInPortico(/\b([A-Z]{2,}(?:_[A-Z]+)+)\b/g)
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter(({ text }) => !known.includes(text))).toEqual([])
  })
})

describe('the messages of the troubleshooting page', () => {
  let texts: SourceTexts
  beforeAll(() => {
    texts = readSourceTexts()
  })
  const listed = columnOf('portico/troubleshooting', 'Message')

  it('are those of the source', () => {
    expect(listed.length).toBeGreaterThan(150)
    expect(listed.filter((message) => !texts.lines.has(message))).toEqual([])
    expect(listed.filter((message, index) => listed.indexOf(message) !== index)).toEqual([])
  })

  it('are all that a command ends with, and all problems of the content', () => {
    /* Of the commands that drive a browser, which no operator runs. */
    const ofDevelopers = ['There is no Chromium at ….']
    const unlisted = [...texts.messages].filter((message) => ![...listed, ...ofDevelopers].includes(message))
    expect(unlisted, 'Add a row with cause and remedy to cms/content/docs/portico/troubleshooting.md').toEqual([])
  })
})

describe('addresses', () => {
  it('that a program can ask are answered', () => {
    const own = source('scripts/pipeline/publisher/publisher-handler.ts')
    const cms = source('cms/src/api/portico/routes/portico.ts')
    const types = ['docs', 'tags', 'sidebars', 'snippets', 'redirects', 'site', 'home']
    const isAnswered = (address: string): boolean => {
      const [method = '', path = ''] = address.split(' ')
      if (path.startsWith('/api/portico/'))
        return cms.includes(`method: '${method}', path: '${path.replace('/api', '')}'`)
      if (path.startsWith('/api/')) return types.includes(path.slice('/api/'.length))
      return path === '/_health' || path === '/requests/' || own.includes(`'${path}': { method: '${method}'`)
    }
    const named = foundInPortico(/`((?:GET|POST) \/[^`]*)`/g)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ text }) => !isAnswered(text))).toEqual([])
    expect(source('scripts/pipeline/serve/site-handler.ts')).toContain("=== '/healthz'")
  })

  it('of files of the project are there', () => {
    const named = foundInPortico(/[`"]((?:cms|scripts|web)\/[\w./-]+)[`"]/g)
    expect(named.length).toBeGreaterThan(25)
    const made = ['scripts/pipeline/outputs/files/humans.ts']
    const missing = named.filter(({ text }) => !made.includes(text) && !existsSync(join(PROJECT_ROOT, text)))
    expect(missing).toEqual([])
  })
})

describe('the pages on publishing', () => {
  const text = page('portico/publish')

  it('name the states, the stages and the times of the publisher', () => {
    const panel = source('cms/src/admin/live-site/panel.tsx')
    const states = [...panel.matchAll(/^ {2}(\w+): \{ variant: '\w+', label: '([^']+)' \}/gm)]
    expect(states).toHaveLength(5)
    for (const [, state, label] of states) expect(text).toContain(`| ${label} | \`${state}\` |`)
    for (const stage of Object.values(STAGES)) expect(text).toContain(`*${stage}*`)
    expect(TIMING).toEqual({
      debounceMs: 2000,
      longestWaitMs: 30_000,
      retryMs: 1000,
      longestRetryMs: 30_000,
      longestFaultMs: 300_000,
      reconcileMs: 30_000,
    })
    expect(text).toContain(`the last ${KEPT_RELEASES} stay on the disk`)
  })
})

describe('the page on writing', () => {
  it('lists every block that the menu of the editor offers', () => {
    const offered = Object.values(blocks).filter(({ name }) => name !== 'locked')
    const listed = tableBelow('portico/write', 'Blocks').map(([title]) => title)
    expect(listed.toSorted()).toEqual(offered.map(({ title }) => title).toSorted())
  })
})

describe('the sidebar', () => {
  it('lists every page, and the other sidebars none', () => {
    const sidebars = z.record(z.string(), z.unknown()).parse(JSON.parse(source('cms/content/sidebars.json')))
    const { porticoSidebar, ...others } = sidebars
    const paths = [...JSON.stringify(porticoSidebar).matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path)
    expect(paths.toSorted()).toEqual(PORTICO_PAGES.map((path) => `/${path}`).toSorted())
    expect(JSON.stringify(others)).not.toContain('/portico')
  })
})
