import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { AppError } from '../../lib/app-error.ts'
import { signalGroup } from '../../lib/signal-group.ts'
import { hashOfFiles } from '../render/index.ts'

interface Build {
  /** For people: `the CMS`. */
  readonly name: string
  /** The npm script of the root that makes it. */
  readonly script: string
  readonly sources: readonly string[]
  /** What it makes, and what is gone when it must be made again. */
  readonly result: string
}

const MODEL = ['cms/content-model/src', 'cms/content-model/package.json', 'cms/content-model/tsconfig.build.json']
const CMS = [
  'cms/src',
  'cms/config',
  'cms/package.json',
  'cms/tsconfig.json',
  'cms/tsconfig.server.json',
  'cms/write-custom-blocks.mjs',
]
/** What the CMS knows of the portal's own code. */
const SITE = ['web/site/site.config.ts', 'web/site/blocks']

/** What the programs run from. The admin panel is apart, because it takes a minute and readers do not need it. */
export const BUILDS = {
  model: {
    name: 'the content model',
    script: 'build:model',
    sources: [...MODEL, 'package-lock.json'],
    result: 'cms/content-model/dist/index.js',
  },
  cms: {
    name: 'the CMS',
    script: 'build:cms',
    sources: [...MODEL, ...CMS, ...SITE, 'package-lock.json'],
    result: 'cms/dist/src/index.js',
  },
  admin: {
    name: 'the admin panel',
    script: 'build:admin',
    sources: [...MODEL, ...CMS, 'cms/editor', 'scripts/markdown', 'package-lock.json'],
    result: 'cms/dist/build/index.html',
  },
} as const satisfies Record<string, Build>

/** Whether a build is missing or older than its sources. */
export function isStale(root: string, { script, sources, result }: Build): boolean {
  const stamp = stampOf(root, script)
  if (!existsSync(join(root, result)) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== hashOfFiles(root, sources)
}

/**
 * Makes a build.
 * @param signal ends it, and all that it started
 * @throws AppError with the last lines of the tool's output
 */
export async function make(root: string, build: Build, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  signal?.throwIfAborted()
  const hash = hashOfFiles(root, build.sources)
  rmSync(stampOf(root, build.script), { force: true })
  const { code, output } = await runScript(root, build.script, signal).catch((error: unknown) => ({
    code: null,
    output: String(error),
  }))
  signal?.throwIfAborted()
  if (code !== 0) {
    const lines = output.trim().split('\n').slice(-20)
    throw new AppError(`${build.name} could not be built:\n${lines.map((line) => `  | ${line}`).join('\n')}`, {
      hint: `Fix what the lines say; “npm run ${build.script}” runs it alone.`,
    })
  }
  noteBuilt(root, build, hash)
}

/** Runs an npm script to its end, in a group of its own: npm alone would end without what it runs. */
async function runScript(
  root: string,
  script: string,
  signal?: AbortSignal,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
  const end = () => signalGroup(child, 'SIGTERM')
  signal?.addEventListener('abort', end, { once: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** Notes that a build was made of its present sources. */
export function noteBuilt(root: string, build: Build, hash = hashOfFiles(root, build.sources)): void {
  const stamp = stampOf(root, build.script)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function stampOf(root: string, script: string): string {
  return join(root, 'node_modules', '.cache', 'portico', `${script.replace(':', '-')}.hash`)
}
