import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/*
 * The commands are TypeScript, and Node runs JavaScript: they are compiled once, by the first that runs after the
 * installation or after a change of their source, and by the image build.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODEL = join(ROOT, 'cms/content-model')
const OUT = join(ROOT, 'scripts/dist')
/** The sources of what stands in `OUT`; as old as the start of the compilation that made it. */
const INPUTS = join(OUT, 'inputs.json')
const BIN_FOLDERS = ['scripts/bin', 'scripts/trials/bin', 'scripts/docs-tools/bin', 'scripts/dev/bin']
/** A running command may still ask for a file of the build that it was started with. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * The compiled program of a command, compiled now where a source of it is newer.
 * @param {string} command the name of a file in one of the `bin` folders, without its extension
 * @returns {Promise<string | undefined>} the path of a JavaScript module, where there is such a command
 */
export async function compiledCommand(command) {
  const folder = BIN_FOLDERS.find((name) => existsSync(join(ROOT, name, `${command}.ts`)))
  if (!folder) return undefined
  const program = join(OUT, relative('scripts', folder), `${command}.js`)
  if (!existsSync(program) || isStale()) await compile()
  return program
}

function isStale() {
  if (!existsSync(INPUTS)) return true
  const compiledAt = statSync(INPUTS).mtimeMs
  return JSON.parse(readFileSync(INPUTS, 'utf8')).some((file) => {
    const found = statSync(join(ROOT, file), { throwIfNoEntry: false })
    return !found || found.mtimeMs > compiledAt
  })
}

/** Compiles every command. What is replaced is replaced at once: two processes may compile at the same time. */
export async function compile() {
  const startedAt = new Date()
  const { build, stop } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: BIN_FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
      readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.ts') ? [`${folder}/${name}`] : [])),
    ),
    outbase: 'scripts',
    outdir: OUT,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    sourcemap: 'linked',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [contentModel],
    logLevel: 'silent',
  }).finally(stop)
  for (const { path, contents } of outputFiles) replaceFile(path, contents)
  replaceFile(INPUTS, JSON.stringify(Object.keys(metafile.inputs)))
  utimesSync(INPUTS, startedAt, startedAt)
  removeOld(new Set(outputFiles.map(({ path }) => path)))
}

/** Takes the content model from its source, so that a command never runs with an older build of it. */
const contentModel = {
  name: 'content-model',
  setup({ onResolve }) {
    const { exports } = JSON.parse(readFileSync(join(MODEL, 'package.json'), 'utf8'))
    onResolve({ filter: /^@portico\/content-model(?:\/|$)/ }, ({ path }) => {
      const name = path.replace('@portico/content-model', '.')
      const built = exports[name]?.default
      return { path: join(MODEL, built ? built.replace('/dist/', '/src/').replace(/\.js$/, '.ts') : name) }
    })
  },
}

function replaceFile(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, contents)
  renameSync(beside, path)
}

function removeOld(current) {
  for (const name of readdirSync(join(OUT, 'chunks'))) {
    const path = join(OUT, 'chunks', name)
    // What another process renames or removes in the meantime is none of the old.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && !current.has(path) && Date.now() - found.mtimeMs > KEPT_MS) rmSync(path, { force: true })
  }
}
