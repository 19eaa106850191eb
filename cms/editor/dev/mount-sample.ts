import type { EditorHost, MountedEditor, MountOptions } from '../src/host.ts'
import { mount } from '../src/mount.tsx'
import { dark, light } from './palettes.ts'

export type Theme = MountOptions['theme']

export const PALETTES = { light, dark } as const
/** What the admin panel has around the editor. */
const AROUND = { light: '#f6f6f9', dark: '#181826' } as const

interface SampleOptions extends Pick<MountOptions, 'value' | 'readOnly' | 'page' | 'customBlocks' | 'onChange'> {
  readonly theme: Theme
  readonly host: EditorHost
}

/** Puts a fresh element with the editor into the page, in the colors of the admin panel. */
export function mountSample({ theme, ...options }: SampleOptions): MountedEditor {
  const element = document.createElement('div')
  document.querySelector('main')?.replaceChildren(element)
  paintAround(theme)
  return mount(element, { theme, palette: PALETTES[theme], label: 'Body', ...options })
}

export function paintAround(theme: Theme): void {
  document.body.style.background = AROUND[theme]
}
