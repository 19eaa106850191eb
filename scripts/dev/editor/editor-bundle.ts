import { basename, join } from 'node:path'
import { build, context, type BuildFailure, type OutputFile, type Plugin } from 'esbuild'
import { AppError } from '../../lib/app-error.ts'
import { readEditorBuild } from '../../lib/editor-build.ts'

/** Bundles the page of the editor again and again; what did not change is not read again. */
export interface EditorBundle {
  /**
   * @returns what differs from the last bundle: its styles alone, or more
   * @throws AppError that names each fault by file and line; the files stay those of the last bundle
   */
  rebuild(): Promise<'page' | 'styles'>
  file(name: string): string | undefined
  close(): Promise<void>
}

/** The editor is `page.js`; the packages that it is made with, twenty times as much, are `packages.js`. */
export async function bundleEditor(root: string): Promise<EditorBundle> {
  const editor = join(root, 'cms/editor')
  const options = {
    ...(await readEditorBuild(root)),
    define: { 'process.env.NODE_ENV': '"development"' },
    // The packages are one script that runs before the page, so what loads later in the panel stays in it.
    format: 'iife',
    splitting: false,
    outdir: '/',
    logLevel: 'silent',
    write: false,
  } as const
  const wanted = new Set<string>()
  const page = await context({
    ...options,
    entryPoints: [join(editor, 'dev/page.ts')],
    plugins: [packagesApart(wanted)],
    sourcemap: 'linked',
  })
  let packages: { readonly count: number; readonly text: string } | undefined
  let files = new Map<string, string>()
  return {
    async rebuild() {
      try {
        const { outputFiles } = await page.rebuild()
        if (packages?.count !== wanted.size) {
          const stdin = { contents: requireOf(wanted), resolveDir: editor }
          const made = await build({ ...options, stdin })
          packages = { count: wanted.size, text: textsOf(made.outputFiles).get('stdin.js') ?? '' }
        }
        const before = files
        files = textsOf(outputFiles).set('packages.js', packages.text)
        return ['page.js', 'packages.js'].every((name) => files.get(name) === before.get(name)) ? 'styles' : 'page'
      } catch (error) {
        if (isBuildFailure(error)) throw buildError(error, error)
        throw error
      }
    },
    file: (name) => files.get(name),
    close: () => page.dispose(),
  }
}

/** Leaves the packages out of a bundle, and notes which it asks for. */
function packagesApart(wanted: Set<string>): Plugin {
  return {
    name: 'packages-apart',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('@portico/')) return undefined
        wanted.add(path)
        return { path, external: true }
      })
    },
  }
}

/** The `require` that a bundle without its packages calls. */
function requireOf(names: ReadonlySet<string>): string {
  const all = [...names].map((name, index) => ({ name: JSON.stringify(name), as: `package${index}` }))
  const imports = all.map(({ name, as }) => `import * as ${as} from ${name}`)
  const members = all.map(({ name, as }) => `${name}: { __esModule: true, ...${as} },`)
  return `${imports.join('\n')}\nconst packages = {\n${members.join('\n')}\n}\nglobalThis.require = (name) => packages[name]`
}

function textsOf(files: readonly OutputFile[]): Map<string, string> {
  return new Map(files.map(({ path, text }) => [basename(path), text]))
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

function buildError({ errors }: BuildFailure, cause: unknown): AppError {
  const lines = errors.map(({ location, text }) => (location ? `${location.file}:${location.line}: ${text}` : text))
  return new AppError(`The editor cannot be bundled:\n\n${lines.join('\n')}`, {
    hint: 'Correct the file; it is bundled again when it is saved.',
    cause,
  })
}
