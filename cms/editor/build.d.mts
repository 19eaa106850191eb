import type { BuildOptions } from 'esbuild'

/** The esbuild options of the editor; the test harness builds with them too. */
export declare const editorBuild: BuildOptions
