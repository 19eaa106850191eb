import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { context, type BuildFailure, type BuildOptions } from 'esbuild'
import { AppError } from '../../lib/app-error.ts'

/** Of `cms/editor/build.mjs`, which finds its files beside itself and is not bundled into a command. */
interface EditorBuild {
  readonly editorBuild: BuildOptions
}

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

export async function bundleEditor(root: string): Promise<EditorBundle> {
  const editor = join(root, 'cms/editor')
  const { editorBuild } = (await import(pathToFileURL(join(editor, 'build.mjs')).href)) as EditorBuild
  const build = await context({
    ...editorBuild,
    define: { 'process.env.NODE_ENV': '"development"' },
    entryPoints: [join(editor, 'dev/page.ts')],
    outdir: '/',
    sourcemap: 'linked',
    logLevel: 'silent',
    write: false,
  })
  let files = new Map<string, string>()
  return {
    async rebuild() {
      try {
        const { outputFiles = [] } = await build.rebuild()
        const before = files.get('page.js')
        files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
        return files.get('page.js') === before ? 'styles' : 'page'
      } catch (error) {
        if (isBuildFailure(error)) throw buildError(error, error)
        throw error
      }
    },
    file: (name) => files.get(name),
    close: () => build.dispose(),
  }
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
