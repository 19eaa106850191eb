import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { PROJECT_ROOT } from '../../config/index.ts'

interface TypeGenerators {
  readonly generators: {
    generate(config: {
      readonly strapi: unknown
      readonly pwd: string
      readonly logger: { readonly silent: boolean }
      readonly artifacts: { readonly contentTypes: boolean; readonly components: boolean }
    }): Promise<void>
  }
}

/** The compiler that projects of this version of Strapi get. */
const TSC = join(PROJECT_ROOT, 'node_modules/@strapi/typescript-utils/node_modules/typescript/bin/tsc')
/** Those of a new project, which is strict as well. */
const OPTIONS = {
  module: 'CommonJS',
  moduleResolution: 'Node',
  lib: ['ES2020'],
  target: 'ES2019',
  skipLibCheck: true,
  noImplicitThis: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  noEmit: true,
  types: ['node'],
}
/** Those of `src/admin` in a new project. */
const OF_PANEL = {
  ...OPTIONS,
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['DOM', 'DOM.Iterable', 'ESNext'],
  target: 'ESNext',
  jsx: 'react-jsx',
}

const require = createRequire(import.meta.url)

/**
 * Compiles samples against the generated types of a running project.
 * @param samples source by file name
 * @returns what the compiler says, a line an error, without the lines that explain it
 */
export async function compileSamples(
  strapi: unknown,
  samples: Readonly<Record<string, string>>,
  { strict = true, isPanel = false, exclude = [] as readonly string[] } = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(PROJECT_ROOT, 'node_modules/.cache/portico-claims-types-'))
  const { generators } = require('@strapi/typescript-utils') as TypeGenerators
  await generators.generate({
    strapi,
    pwd: folder,
    logger: { silent: true },
    artifacts: { contentTypes: true, components: true },
  })
  for (const [name, source] of Object.entries(samples)) writeFileSync(join(folder, name), source)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...(isPanel ? OF_PANEL : OPTIONS), strict },
      include: ['./**/*.ts', './**/*.tsx'],
      exclude,
    }),
  )
  const { stdout } = spawnSync(process.execPath, [TSC, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout.split('\n').filter((line) => /^\S/.test(line))
}
