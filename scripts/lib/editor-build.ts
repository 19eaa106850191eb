import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions } from 'esbuild'

/** Of `cms/editor/build.mjs`, which finds its files beside itself and is not bundled into a command. */
interface EditorBuild {
  readonly editorBuild: BuildOptions
}

/** The esbuild options of the editor. */
export async function readEditorBuild(root: string): Promise<BuildOptions> {
  const file = join(root, 'cms/editor/build.mjs')
  const { editorBuild } = (await import(pathToFileURL(file).href)) as EditorBuild
  return editorBuild
}
