const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether a key opens the search: Ctrl or Cmd and K, or a slash where nobody is typing and no dialog is open. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing, defaultPrevented } = event
  if (isComposing || defaultPrevented || altKey) return false
  if (document.querySelector('dialog:modal')) return false
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey
  const typing = target instanceof Element && target.closest(TYPING) !== null
  return key === '/' && !ctrlKey && !metaKey && !typing
}
