declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
/** The editor as `editor/build.mjs` bundles it. `body-field/load-editor.ts` says what it exports. */
declare module '*/editor/dist/editor.js'
