import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RUN_COMMAND } from '../config/index.ts'
import { FAKE_TOKEN, startFakeImportEndpoint, type FakeImportEndpoint } from '../trials/fakes/import-endpoint.ts'

const SITE = join(import.meta.dirname, 'fixtures/docusaurus-site')

let cms: FakeImportEndpoint
let folder: string
beforeEach(async () => {
  cms = await startFakeImportEndpoint()
  folder = mkdtempSync(join(tmpdir(), 'portico-import-'))
  cpSync(SITE, folder, { recursive: true })
})
afterEach(async () => {
  await cms.close()
  rmSync(folder, { recursive: true })
})

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command as a person would, against the fake. */
async function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const options = {
    cwd: folder,
    env: {
      ...process.env,
      PORTICO_DATA: join(folder, '.portico'),
      CMS_URL: cms.url,
      PORTICO_IMPORT_TOKEN: FAKE_TOKEN,
      ...env,
    },
  }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [RUN_COMMAND, command, ...args], options)
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}
const importDocs = (...more: string[]) => run('content-import', ['docs', '--dialect', 'docusaurus', ...more])

/** What the CMS holds of a kind, by the name that people know it by. */
function held(type: string): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    [...cms.documents.values()]
      .filter((entry) => entry.type === type)
      .map(({ data }) => [String(data['path'] ?? data['key'] ?? data['slug'] ?? type), data]),
  )
}
function idOf(type: string, name: string): string {
  const found = [...cms.documents.values()].find(
    ({ data, ...entry }) => entry.type === type && [data['path'], data['key'], data['slug']].includes(name),
  )
  return found?.documentId ?? ''
}

describe('content:import', () => {
  it('brings pages, partials, tags, pictures and a sidebar into the portal, and says what it could not convert', async () => {
    const { code, stdout } = await importDocs()
    expect({
      code,
      docs: Object.keys(held('doc')),
      snippets: Object.keys(held('snippet')),
      tags: held('tag'),
      files: cms.files.map(({ name }) => name).sort(),
    }).toEqual({
      code: 0,
      docs: ['/guides/first-steps', '/guides/secondSteps', '/introduction', '/reference'],
      snippets: ['install'],
      tags: {
        'start-here': { name: 'Start here', slug: 'start-here' },
        'graph-ql-api': { name: 'GraphQL API', slug: 'graph-ql-api' },
      },
      files: ['far-48ea88d2.png', 'panel-624533ea.png'],
    })
    expect(held('sidebar')).toEqual({
      docs: {
        key: 'docs',
        label: 'Docs',
        entry: idOf('doc', '/introduction'),
        items: [
          { type: 'doc', documentId: idOf('doc', '/introduction') },
          {
            type: 'category',
            label: 'All guides',
            collapsed: false,
            items: [
              { type: 'doc', documentId: idOf('doc', '/guides/first-steps') },
              { type: 'doc', documentId: idOf('doc', '/guides/secondSteps') },
            ],
          },
          { type: 'category', label: 'Reference', documentId: idOf('doc', '/reference'), items: [] },
        ],
      },
    })
    expect(held('doc')['/guides/first-steps']).toMatchObject({
      title: 'First steps',
      label: 'Steps',
      tags: [idOf('tag', 'start-here')],
      sidebar: idOf('sidebar', 'docs'),
    })
    expect(held('doc')['/guides/secondSteps']).toMatchObject({ title: 'SecondSteps', inheritedPath: true })
    expect(Object.keys(held('site'))).toEqual(['site'])
    expect(Object.keys(held('home'))).toEqual(['home'])
    expect(stdout).toContain('4 pages and 1 snippet')
    expect(stdout).toContain(
      '[link] No page has the address ./nowhere.md. It is kept as a broken link.\n    guides/02-secondSteps.md:1',
    )
    expect(stdout).toContain(
      '[unknown-component] The component Chart has no block of its own.\n    guides/02-secondSteps.md:3',
    )
    expect(stdout).toContain('[draft] The page says that it is a draft, and was left out.\n    draft.md:1')
    expect(stdout).toContain('Files that are neither pages nor pictures of pages (1):\n  data.json')
  })

  it('leads links to headings, also to those of a snippet on the page', async () => {
    await importDocs()
    const [, , link] =
      JSON.stringify(held('doc')['/introduction']).match(/"documentId":"(\w+)","headingKey":"([^"]+)"/) ?? []
    expect(link).toBe('h-install')
    const body = JSON.stringify(held('doc')['/guides/first-steps'])
    expect(body).toContain(
      `{"_type":"internalLink","_key":"m0","documentId":"${idOf('doc', '/guides/first-steps')}","headingKey":"b0.h-noted"}`,
    )
  })

  it('changes nothing the second time, and only the page of a file that was changed', async () => {
    await importDocs()
    expect((await importDocs()).stdout).toContain('Documents: 8 unchanged. Pictures uploaded: 0.')
    writeFileSync(join(folder, 'docs/reference/readme.md'), '# Reference\n\nRewritten.\n')
    expect((await importDocs()).stdout).toContain('Documents: 7 unchanged, 1 updated. Pictures uploaded: 0.')
  })

  it('leaves alone what an editor changed, names it, and replaces it with --overwrite', async () => {
    await importDocs()
    cms.edit(idOf('doc', '/reference'))
    writeFileSync(join(folder, 'docs/reference/readme.md'), '# Reference\n\nRewritten.\n')
    const refused = await importDocs()
    expect(refused.code).toBe(3)
    expect(refused.stdout).toContain('left as they are there (--overwrite replaces them) (1):\n  reference/readme.md')
    expect(await importDocs('--overwrite')).toMatchObject({ code: 0 })
  })

  it('leaves a picture that cannot be had a link, or its words, and goes on', async () => {
    const address = 'http://127.0.0.1:9/badge.svg'
    writeFileSync(join(folder, 'docs/guides/unsafe.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    writeFileSync(join(folder, 'docs/extra.md'), `# Extra\n\n![Badge](${address})\n\n![Unsafe](./guides/unsafe.svg)\n`)
    const dry = await importDocs('--dry-run')
    expect(dry.stdout).toContain('1 picture of other sites: an import fetches them.')
    const { code, stdout } = await importDocs()
    expect(code).toBe(0)
    expect(stdout).toContain(`[image] The picture ${address} of another site cannot be fetched`)
    expect(stdout).toContain('A link to it stands in its place.')
    expect(stdout).toMatch(
      /\[image\] The CMS refused the picture unsafe\.svg: “unsafe-[0-9a-f]{8}\.svg” has a <script>\. Its words stand in its place\./,
    )
    expect(JSON.stringify(held('doc')['/extra'])).toContain(`"href":"${address}"`)
  })

  it('sends nothing when it is only asked what would come of it, and writes the whole report', async () => {
    const { code } = await importDocs('--dry-run', '--report', 'report.json')
    const report: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    expect({ code, sent: cms.documents.size, files: cms.files.length }).toEqual({ code: 0, sent: 0, files: 0 })
    expect(report).toMatchObject({
      pages: 4,
      snippets: 1,
      documents: {},
      leftOut: ['data.json'],
      problems: [],
      conflicts: [],
    })
  })

  it('puts every address under the base', async () => {
    await importDocs('--base', '/old')
    expect(Object.keys(held('doc'))).toEqual([
      '/old/guides/first-steps',
      '/old/guides/secondSteps',
      '/old',
      '/old/reference',
    ])
    expect(Object.keys(held('sidebar'))).toEqual(['old'])
  })

  it('names a document that the CMS refuses, and takes the others', async () => {
    writeFileSync(join(folder, 'docs/reference/readme.md'), '# Refused\n')
    const { code, stdout } = await importDocs()
    expect(code).toBe(3)
    expect(stdout).toContain('Problems (1):\n  reference/readme.md: It is refused. Give it another title.')
    expect(Object.keys(held('doc'))).toEqual(['/guides/first-steps', '/guides/secondSteps', '/introduction'])
  })

  it('goes on after the CMS was busy for a moment', async () => {
    cms.failNext('/api/portico/import', 503)
    expect(await importDocs()).toMatchObject({ code: 0 })
    expect(Object.keys(held('doc')).length).toBe(4)
  })

  it.each([
    [['docs', '--dialect', 'hugo'], 2, /There is no dialect hugo\./],
    [['nowhere'], 2, /There is no folder .*nowhere\.\nNext: Name a folder that holds Markdown files\./],
    [[], 2, /Name one folder\./],
    [['docs', '--colour'], 2, /Unknown option '--colour'/],
    [['docs', '--base', 'old'], 2, /The base old must start with a slash/],
  ])('%j is refused with what to do next', async (args, code, message) => {
    const result = await run('content-import', args)
    expect(result.code).toBe(code)
    expect(result.stderr).toMatch(message)
  })

  it('says that the token is wrong, and that the CMS is down', async () => {
    const wrong = await run('content-import', ['docs'], { PORTICO_IMPORT_TOKEN: 'another-token-altogether' })
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.stderr).toMatch(/refused PORTICO_IMPORT_TOKEN/)
    const down = await run('content-import', ['docs'], { CMS_URL: 'http://127.0.0.1:9' })
    expect(down).toMatchObject({ code: 1 })
    expect(down.stderr).toMatch(/cannot be reached/)
  })
})

describe('content:seed', () => {
  it('brings the bundled documentation in once', async () => {
    const first = await run('content-seed', [])
    expect({ code: first.code, seeded: cms.seeded, conflicts: first.stdout.includes('Changed in the CMS') }).toEqual({
      code: 0,
      seeded: true,
      conflicts: false,
    })
    const second = await run('content-seed', [])
    expect(second).toMatchObject({ code: 0, stdout: 'The portal has its content already.\n' })
  })
})
