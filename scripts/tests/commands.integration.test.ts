import { execFile } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig, PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'
import { FAKE_TOKEN, startFakeCms, type FakeCms } from '../trials/fakes/cms/fake-cms.ts'
import { docRow } from '../trials/fakes/cms/rows.ts'
import { WEBHOOK_SECRET } from '../trials/harness/settings.ts'
import { publishQuickly } from './fixtures/quick-build.ts'

const execute = promisify(execFile)
let data: string
let cms: FakeCms
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-commands-'))
  cms = await startFakeCms()
})
afterAll(async () => {
  await cms.close()
  rmSync(data, { recursive: true })
})

const environment = (settings: Record<string, string> = {}) => ({
  ...process.env,
  ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])),
  PORTICO_DATA: data,
  CMS_URL: cms.url,
  PORTICO_READ_TOKEN: FAKE_TOKEN,
  NODE_ENV: 'test',
  ...settings,
})

/** Runs a command of the project with the settings of the test and no others. */
async function run(command: string, args: string[] = [], settings: Record<string, string> = {}) {
  try {
    const { stdout, stderr } = await execute(process.execPath, [RUN_COMMAND, command, ...args], {
      env: environment(settings),
      cwd: PROJECT_ROOT,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

describe('every command', () => {
  it('writes no file that other users of the machine can change, whatever it inherits', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-modes-'))
    await execute('sh', ['-c', 'umask 0; exec "$0" "$@"', process.execPath, RUN_COMMAND, 'snapshot'], {
      env: environment({ PORTICO_DATA: folder }),
      cwd: PROJECT_ROOT,
    })
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(written.length).toBeGreaterThan(3)
    expect(written.filter((name) => (lstatSync(join(folder, name)).mode & 0o022) !== 0)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it.each([
    'snapshot',
    'publish-check',
    'publish-plan',
    'build-site',
    'publish',
    'publish-status',
    'publisher',
    'serve',
    'mcp',
    'releases',
    'release-pack',
    'release-key',
    'release-push',
    'verify',
    'backup',
    'restore',
    'move',
    'doctor',
    'rollback',
    'redirect',
    'env',
    'import-compare',
    'dev',
    'dev-editor',
    'dev-blocks',
  ])('%s says what it does', async (command) => {
    expect(await run(command, ['--help'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run \S+[^]*--help/),
      stderr: '',
    })
  })

  it('refuses what it does not know', async () => {
    expect(await run('releases', ['--no-such-flag'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Next: Run the command with --help to see what it takes.'),
    })
  })
})

it('says that there is no such command', async () => {
  expect(await run('pubish')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no command “pubish”.\nNext: Run “npm run” to see what there is.\n',
  })
})

describe('the commands of an operator', () => {
  it('publisher refuses a key that signs no release, before it takes work', async () => {
    const settings = {
      PORTICO_DATA: join(data, 'unsigned'),
      PORTICO_PUBLISHER_TOKEN: FAKE_TOKEN,
      WEBHOOK_SECRET,
      RELEASE_SIGNING_KEY: '/not/there.key',
    }
    expect(await run('publisher', [], settings)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('RELEASE_SIGNING_KEY is no Ed25519 private key, and no file of one.\nNext: Make'),
    })
    expect(existsSync(settings.PORTICO_DATA)).toBe(false)
  })

  it('say what is missing, and end with its code', async () => {
    const nowhere = { PORTICO_DATA: join(data, 'nowhere') }
    expect(await run('release-pack')).toMatchObject({
      code: 2,
      stderr: '\n--for is missing.\nNext: Take one of nginx, caddy, netlify, cloudflare, github-pages, s3.\n',
    })
    expect(await run('release-push')).toMatchObject({
      code: 2,
      stderr: '\n--to is missing.\nNext: Name a folder, rsync://host/module, user@host:path or s3://bucket.\n',
    })
    expect(await run('verify', [], nowhere)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no live release on this machine.\nNext: Name the address of a site'),
    })
    expect(await run('verify', ['example.com'])).toMatchObject({
      code: 2,
      stderr:
        '\nOne address is wanted, not “example.com”.\nNext: For example: npm run verify -- https://docs.example.com\n',
    })
    expect(await run('verify', ['http://127.0.0.1:9', '--sample', '0'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--sample takes a number from 1 up, not “0”.'),
    })
    expect(await run('backup', [], nowhere)).toMatchObject({
      code: 1,
      stderr: `\nThere is no data folder at ${nowhere.PORTICO_DATA}.\nNext: Correct PORTICO_DATA, or start the portal once.\n`,
    })
    expect(await run('backup', ['--encrypt'])).toMatchObject({
      code: 2,
      stderr:
        '\nThere is no passphrase, and nobody who could be asked for one.\nNext: Set PORTICO_BACKUP_PASSPHRASE.\n',
    })
    expect(await run('restore', ['no-such-file'])).toMatchObject({
      code: 2,
      stderr: '\nThere is no file no-such-file.\nNext: Name the file of a backup.\n',
    })
    expect(await run('move')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('DATABASE_URL is not set, so that it is not known where to move to.'),
    })
  })

  it('release-key makes a pair that signs, and replaces nothing', async () => {
    const file = join(data, 'signing.key')
    expect(await run('release-key', ['--out', file])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\S+ is the private key; [^]*signing\.key\.pub is the public key, SHA256:\S+: /),
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run('release-key', ['--out', file])).toMatchObject({
      code: 2,
      stderr: `\n${file} is there already.\nNext: Name another file with --out.\n`,
    })
    const place = mkdtempSync(join(tmpdir(), 'portico-signed-'))
    const env = { PORTICO_DATA: place, CMS_URL: cms.url, PORTICO_READ_TOKEN: FAKE_TOKEN, RELEASE_SIGNING_KEY: file }
    await publishQuickly(loadConfig({ env, needs: ['PORTICO_READ_TOKEN'] }), new Date('2026-11-21T08:00:00Z'))
    const verified = await run('verify', ['--key', `${file}.pub`], { PORTICO_DATA: place })
    rmSync(place, { recursive: true })
    expect(verified).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^2 files compared with the manifest\.\nSigned by the key that you named, SHA256:/),
    })
  })

  it('doctor ends with 1 where there is a problem, and says it as JSON', async () => {
    const { code, stdout } = await run('doctor', ['--json'], { CMS_PORT: 'abc' })
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      [
        {
          check: 'settings',
          state: 'problem',
          message: expect.stringContaining('CMS_PORT must be a port'),
          next: expect.stringContaining('Correct them'),
        },
      ],
    ])
  })
})

describe('npm run snapshot', () => {
  it('writes what is published and says so', async () => {
    const folder = join(data, 'elsewhere')
    expect(await run('snapshot', ['--folder', folder])).toMatchObject({
      code: 0,
      stdout: `1 page at revision 7 is in ${folder}\n`,
    })
    expect(readdirSync(folder).toSorted()).toEqual(['documents', 'index.json', 'media'])
  })

  it('says every setting that is wrong and ends with 2', async () => {
    expect(await run('snapshot', [], { PORTICO_READ_TOKEN: '', CMS_PORT: 'abc' })).toEqual({
      code: 2,
      stdout: '',
      stderr: [
        '',
        '2 settings cannot be used:',
        '  - CMS_PORT must be a port, a number from 1 to 65535 (it is “abc”).',
        '  - PORTICO_READ_TOKEN is not set.',
        'Next: Correct them in the environment or in .env; .env.example explains each. “npm start” writes a .env with fresh secrets where there is none.',
        '',
      ].join('\n'),
    })
  })
})

describe('npm run publish:check', () => {
  it('lists every problem by document, ends with 3, and writes nothing', async () => {
    const whole = cms.rows.docs
    cms.rows.docs = [
      { ...docRow, body: [...docRow.body, { _type: 'snippet', _key: 'gone', documentId: 'snippetgone' }] },
    ]
    const { code, stderr } = await run('publish-check')
    cms.rows.docs = whole
    expect(code).toBe(3)
    expect(stderr.slice(stderr.indexOf('1 problem'))).toBe(
      [
        '1 problem in the content: nothing was published.',
        '',
        'Introduction (/guides/intro)',
        '  - Snippet “snippetgone” (gone): It shows a snippet that is not published (snippetgone). Publish the snippet, or take it out of this place.',
        'Next: Fix them in the CMS and publish again. The live site is unchanged.',
        '',
      ].join('\n'),
    )
    expect(existsSync(join(data, 'snapshot'))).toBe(false)
  })
})

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

describe('the commands, where something would be held back', () => {
  let folder: string
  let rows: FakeCms['rows']['docs']
  beforeAll(async () => {
    rows = cms.rows.docs
    folder = mkdtempSync(join(tmpdir(), 'portico-held-back-'))
    const config = loadConfig({
      env: { PORTICO_DATA: folder, CMS_URL: cms.url, PORTICO_READ_TOKEN: FAKE_TOKEN },
      needs: ['PORTICO_READ_TOKEN'],
    })
    await publishQuickly(config, new Date('2026-11-21T08:00:00Z'))
    cms.rows.docs = [
      { ...docRow, body: [...docRow.body, { _type: 'snippet', _key: 'gone', documentId: 'snippetgone' }] },
    ]
  })
  afterAll(() => {
    cms.rows.docs = rows
    rmSync(folder, { recursive: true })
  })

  const HELD = [
    expect.stringMatching(
      /^Introduction \(\/guides\/intro\): changed, readers see its last good version, held back since 20\d\d-[\d-]+T[\d:.]+Z$/,
    ),
    '  - Snippet “snippetgone” (gone): It shows a snippet that is not published (snippetgone). Publish the snippet, or take it out of this place.',
  ]

  it('publish:check names document and block, and ends with 3', async () => {
    const { code, stderr } = await run('publish-check', [], { PORTICO_DATA: folder })
    expect(code).toBe(3)
    expect(lines(stderr.slice(stderr.indexOf('1 problem')))).toEqual([
      '1 problem in the content.',
      ...HELD,
      'Next: Fix them in the CMS. A publish holds back these documents and makes everything else live.',
    ])
  })

  it('publish:plan says what would be rendered without it, and snapshot what was written', async () => {
    const { code, stdout } = await run('publish-plan', [], { PORTICO_DATA: folder })
    expect(code).toBe(0)
    expect(lines(stdout).slice(-3)).toEqual(['1 document held back:', ...HELD])
    const snapshot = await run('snapshot', [], { PORTICO_DATA: folder })
    expect(snapshot).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 page at revision/) })
    expect(lines(snapshot.stderr).slice(-3)).toEqual(['1 document held back:', ...HELD])
  })

  it('publish:check says that all stops where the settings want it', async () => {
    const { code, stderr } = await run('publish-check', [], { PORTICO_DATA: folder, PUBLISH_STRICT: 'true' })
    expect(code).toBe(3)
    expect(stderr).toContain('1 problem in the content: nothing was published.')
  })
})

describe('the commands of releases', () => {
  it('say so when there is none', async () => {
    expect(await run('releases')).toMatchObject({
      code: 0,
      stdout: 'There is no release yet. “npm start” or “npm run publish” makes one.\n',
    })
    expect(await run('rollback')).toMatchObject({
      code: 1,
      stderr: '\nThere is no earlier release to go back to.\nNext: See “npm run releases” for what is there.\n',
    })
    expect(await run('rollback', ['--resume'])).toMatchObject({
      code: 1,
      stderr: '\nThe site is not pinned.\nNext: See “npm run releases” for what is live.\n',
    })
    expect(await run('redirect', ['/only-one'])).toMatchObject({
      code: 2,
      stderr:
        '\nAn old and a new address are wanted.\nNext: For example: npm run redirect -- /guides/old /guides/new\n',
    })
    expect(await run('publish-status', [], { PUBLISHER_URL: 'http://127.0.0.1:9' })).toMatchObject({
      code: 1,
      stderr:
        '\nNo publisher answers at http://127.0.0.1:9.\nNext: Start it with “npm start” or “npm run publisher”, or correct PUBLISHER_URL.\n',
    })
  })
})
