import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocks, isCustomType } from '@portico/content-model'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'
import { compareFolder, formatComparison } from '../markdown/compare/index.ts'
import { KINDS } from '../markdown/compare/types.ts'
import { formatReport } from '../markdown/import/report.ts'
import { runImport } from '../markdown/import/run-import.ts'
import { MAX_BODY_BYTES } from '../lib/read-body.ts'
import { MAX_PAGE_TEXT } from '../pipeline/mcp/read-page-tool.ts'
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
    expect(source('scripts/bin/import-compare.ts')).toContain(
      'Exit codes: 0 nothing is missing, 1 something is missing, or a fault, 2 wrong arguments.',
    )
    expect(source('scripts/bin/mcp.ts')).toContain(`Exit codes: ${exitCodesOf('portico/mcp')}.`)
    expect(source('scripts/lib/app-error.ts')).toContain(
      '1 a fault, 2 wrong arguments or settings, 3 problems in the content',
    )
    expect(page('portico/troubleshooting')).toContain(
      '| 1 | a fault |\n| 2 | wrong arguments or settings |\n| 3 | problems in the content |',
    )
  })
})

it('the kinds that import:compare counts are those of the page', () => {
  const names = KINDS.map((kind) => (kind === 'sidebar entry' ? 'and sidebar entries' : `${kind}s,`))
  expect(page('portico/import')).toContain(names.join(' ').replace(', and', ' and'))
})

it('the parts that a portal can replace are those of the site', () => {
  const listed = columnOf('portico/brand', 'Parts').map((names) => names.split(', '))
  const lists = [...source('web/src/theme/parts.ts').matchAll(/= \[([^\]]+)\] as const/g)]
  expect(lists).toHaveLength(2)
  expect(listed).toEqual(lists.map(([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name)))
})

describe('settings', () => {
  it('are all in the table, with the words of .env.example', () => {
    const rows = tableBelow('portico/deploy', 'Settings').map(([name, , means]) => [name, means])
    expect(rows).toEqual(settingEntries.map(([name, { comment }]) => [name, comment]))
  })

  it('that a page names are there', () => {
    const ofStorage = [
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_REGION',
      'AWS_ENDPOINT_URL_S',
      'AWS_ENDPOINT_URL',
    ]
    const known = [...settingEntries.map(([name]) => name), ...ofStorage, 'SITE_OUTPUTS', 'PAGE_OUTPUTS']
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

describe('metrics', () => {
  it('are all in the table', () => {
    const names = [...source('scripts/pipeline/publisher/metrics.ts').matchAll(/'(portico_\w+)'/g)].map(
      ([, name]) => name,
    )
    const listed = tableBelow('portico/operate', 'Metrics').map(([name]) => name)
    expect(listed.toSorted()).toEqual(names.toSorted())
  })
})

describe('addresses', () => {
  it('that a program can ask are answered', () => {
    const own = source('scripts/pipeline/publisher/publisher-handler.ts')
    const cms = source('cms/src/api/portico/routes/portico.ts')
    const types = ['docs', 'tags', 'sidebars', 'snippets', 'redirects', 'synonyms', 'curations', 'site', 'home']
    const isAnswered = (address: string): boolean => {
      const [method = '', path = ''] = address.split(' ')
      if (path.startsWith('/api/portico/'))
        return cms.includes(`method: '${method}', path: '${path.replace('/api', '')}'`)
      if (path === '/mcp') return source('scripts/pipeline/serve/mcp-handler.ts').includes(`MCP_PATH = '${path}'`)
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
    const made = [
      'scripts/pipeline/outputs/files/humans.ts',
      'web/.next',
      'web/site/blocks',
      'web/site/blocks/chart/block.ts',
      'web/site/blocks/chart/component.tsx',
      'web/site/components/footer.tsx',
      'web/site/pages/roadmap.tsx',
      'web/site/public',
    ]
    const missing = named.filter(({ text }) => !made.includes(text) && !existsSync(join(PROJECT_ROOT, text)))
    expect(missing).toEqual([])
  })
})

describe('the page on assistants', () => {
  it('lists the tools with their arguments and limits', () => {
    const server = source('scripts/pipeline/mcp/mcp-server.ts')
    const tools = [...server.matchAll(/registerTool\(\s+'(\w+)'/g)].map(([, name]) => name)
    const listed = tableBelow('portico/mcp', 'Tools')
    expect(listed.map(([name]) => name)).toEqual(tools)
    const limits = listed.flatMap(([, takes = '']) => [...takes.matchAll(/limit, (\d+) unless given, (\d+) at most/g)])
    expect(limits).toHaveLength(2)
    for (const [, usual, most] of limits) expect(server).toContain(`limit: limitOf(${most}, ${usual})`)
    expect(MAX_PAGE_TEXT).toBe(30_000)
    expect(MAX_BODY_BYTES).toBe(65_536)
    expect(source('scripts/pipeline/mcp/http-endpoint.ts')).toContain('{ burst: 200, perSecond: 20 }')
    const text = page('portico/mcp')
    for (const said of ['30,000 characters', '200 requests at once, and 20 a second', '65,536 bytes'])
      expect(text).toContain(said)
  })
})

describe('the pages on publishing', () => {
  const text = page('portico/publish')

  it('name the states, the stages and the times of the publisher', () => {
    const panel = source('cms/src/admin/live-site/panel.tsx')
    const states = [...panel.matchAll(/^ {2}(\w+): \{ variant: '\w+', label: '([^']+)' \}/gm)]
    expect(states).toHaveLength(6)
    for (const [, state, label] of states) expect(text).toContain(`| ${label} | \`${state}\` |`)
    for (const stage of Object.values(STAGES)) expect(text).toContain(`*${stage}*`)
    expect(TIMING).toEqual({
      debounceMs: 2000,
      longestWaitMs: 30_000,
      retryMs: 1000,
      longestRetryMs: 30_000,
      longestFaultMs: 300_000,
      reconcileMs: 30_000,
      reindexMs: 60_000,
      longestReindexMs: 3_600_000,
    })
    expect(text).toContain(`the last ${KEPT_RELEASES} stay on the disk`)
  })
})

describe('the pages on the state of a document and its preview', () => {
  it('name the states and the labels of the panel', () => {
    const states = [...source('cms/src/admin/live-site/live-state-badge.tsx').matchAll(/ label: '([^']+)', says/g)]
    const named = tableBelow('portico/publish', 'Read the status').map(([label]) => label)
    expect(states.map(([, label]) => label).toSorted()).toEqual(named.toSorted())
    const decisions = ['Accept the release', 'Discard the release']
    for (const decision of decisions) {
      expect(source('cms/src/admin/live-site/release-decision.tsx')).toContain(decision)
      expect(page('portico/publish')).toContain(`**${decision}**`)
    }
    expect(source('cms/src/admin/live-site/problem-text.tsx')).toMatch(/>\s*Show\s*</)
    expect(page('portico/publish')).toContain('**Show**')
    expect(source('cms/src/admin/live-site/list-column.tsx')).toContain("defaultMessage: 'On the site'")
    const parts = [
      'preview/panel.tsx',
      'preview/preview-pane.tsx',
      'removal/removal-dialog.tsx',
      'move/move-dialog.tsx',
    ]
    const panel = parts.map((part) => source(`cms/src/admin/${part}`)).join('\n')
    const labels = ['Beside the text', 'In a new tab', 'Copy link', 'Phone', 'Desktop', 'Light', 'Dark']
    for (const label of [...labels, 'Send its readers to', 'Send readers from the old address to the new one']) {
      expect(panel).toContain(label)
      expect(page('portico/write')).toContain(`**${label}**`)
    }
  })

  it('say how long a link for review works', () => {
    expect(source('cms/src/preview/preview-link.ts')).toContain('LASTS_MS = 7 * 24 * 60 * 60 * 1000')
    expect(source('cms/src/preview/preview-html.ts')).toContain('works for seven days')
    expect(page('portico/write')).toContain('for seven days')
  })
})

describe('the page on writing', () => {
  it('lists every block that the menu of the editor offers', () => {
    const offered = Object.values(blocks).filter(({ name }) => name !== 'locked' && !isCustomType(name))
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

describe.each(PORTICO_PAGES.filter((path) => path.startsWith('portico/move-from-')))('the page %s', (path) => {
  const projects = join(PROJECT_ROOT, 'scripts/markdown/fixtures/projects')
  const folder = join(projects, path.replace('portico/move-from-', ''))
  const [printed = '', compared = ''] = [...page(path).matchAll(/```text\n([^]*?)\n```/g)].map(([, text]) => text)

  it('shows what the commands print', async () => {
    const { report } = await runImport({ folder }, undefined)
    expect(printed).toBe(formatReport(report).replaceAll(projects, '/home/you').trimEnd())
    const comparison = await compareFolder({ folder })
    expect(compared).toBe(formatComparison(comparison).replaceAll(projects, '/home/you').trimEnd())
  })

  it('answers only lines of the report that are printed', () => {
    const lines = tableBelow(path, 'What you do by hand').map(([line = '']) => line)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !line.split('…').every((part) => printed.includes(part.trim())))).toEqual([])
  })

  it('names only what the importer reads', () => {
    const importer = join(PROJECT_ROOT, 'scripts/markdown')
    const code = readdirSync(importer, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('fixtures'))
      .map((file) => readFileSync(join(importer, file), 'utf8'))
      .join('\n')
    const [, along = ''] = /## What comes along\n([^]*?)\n## /.exec(page(path)) ?? []
    const named = [...along.matchAll(/^\| (.*?) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => /(\w+)(?:\.\*)?$/.exec(name)?.[1] ?? name)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !code.includes(name))).toEqual([])
  })

  it('is linked from the page on imports and the README', () => {
    expect(source('cms/content/docs/portico/import.md')).toContain(`(/${path})`)
    expect(source('README.md')).toContain(`${path}.md`)
  })
})
