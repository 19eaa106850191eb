import type { Mount } from '../../../editor/src/host'

/** Loads the editor, which is bundled with a React of its own, and its styles. Only once a body is opened. */
export async function loadEditor(): Promise<Mount> {
  const [bundle] = await Promise.all([
    import('../../../editor/dist/editor.js'),
    import('../../../editor/dist/editor.css'),
  ])
  const { mount }: { mount: Mount } = bundle
  return mount
}
