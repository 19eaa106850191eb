/** Sidebars of different plugins may have the same key. */
export function sidebarKey(key: string, plugin: string): string {
  return plugin === 'default' ? key : `${plugin}-${key}`
}
