import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { AppError } from '../../../lib/app-error.ts'
import { parseJson } from '../../../lib/parse-json.ts'

const TIME_LIMIT_MS = 60_000
const MARK = 'PORTICO-CONFIG:'

/** Loads the compiled configuration, calls it where it is a function, and writes it as JSON. */
const PROGRAM = `
const { pathToFileURL } = await import('node:url')
const loaded = await import(pathToFileURL(process.argv[1]).href)
let value = loaded.default ?? loaded
if (value && value.default && Object.keys(value).length === 1) value = value.default
if (typeof value === 'function') value = await value({ command: 'build', mode: 'production' })
process.stdout.write('\\n${MARK}' + JSON.stringify(value ?? null) + '\\n', () => process.exit(0))
`

/**
 * Runs a configuration in a process of its own and returns what of it is plain data.
 * Throws AppError (exit code 3) where it fails.
 */
export async function runConfig(file: string): Promise<unknown> {
  const compiled = join(dirname(file), `.portico-config-${process.pid}.mjs`)
  try {
    await build({
      entryPoints: [file],
      outfile: compiled,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      define: { __dirname: JSON.stringify(dirname(file)), __filename: JSON.stringify(file) },
      banner: {
        js: `import { createRequire as __createRequire } from 'node:module';const require = __createRequire(${JSON.stringify(file)});`,
      },
    })
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, compiled], {
      cwd: dirname(file),
      timeout: TIME_LIMIT_MS,
      maxBuffer: 64 * 1024 * 1024,
    })
    const line = stdout.split('\n').findLast((text) => text.startsWith(MARK))
    return line === undefined ? undefined : parseJson(line.slice(MARK.length))
  } catch (error) {
    throw new AppError(`The configuration ${file} could not be run: ${firstLine(error)}`, {
      hint: 'Install the packages of its project, or import without --run-config.',
      exitCode: 3,
      cause: error,
    })
  } finally {
    await rm(compiled, { force: true })
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? text.split('\n')[0] ?? ''
}
