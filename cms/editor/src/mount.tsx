import { registerCustomBlocks } from '@portico/content-model'
import { createRoot } from 'react-dom/client'
import { BodyEditor } from './editor.tsx'
import { moveElement } from './focus/move-element.ts'
import { BlockRequest } from './problems/show-block.ts'
import type { Mount, Palette } from './host.ts'
import { CompleteEvent } from './value/completions.ts'
import { sameJson } from './value/json.ts'
import { HAND_OUT } from './value/use-body.ts'
import { createSaves } from './value/saves.ts'

/** Puts the editor into an element of a page, whatever that page is built with. */
export const mount: Mount = (element, options) => {
  const root = createRoot(element)
  const commands = new EventTarget()
  const request = new BlockRequest()
  registerCustomBlocks(options.customBlocks ?? {})
  let { value, readOnly = false, page } = options
  let current = value
  const saves = createSaves(value)
  const render = () =>
    root.render(
      <BodyEditor
        value={value}
        readOnly={readOnly}
        label={options.label}
        host={options.host}
        page={page}
        commands={commands}
        request={request}
        onChange={(body, given) => {
          current = body
          saves.add(body)
          options.onChange(body, given)
        }}
      />,
    )
  const show = (next: unknown) => {
    if (!sameJson(next ?? [], current ?? [])) saves.load(next)
    value = next
    current = next
    render()
  }
  element.classList.add('pt-root')
  element.addEventListener('keydown', keepEnter)
  paint(element, options.theme, options.palette)
  render()
  return {
    update: show,
    settle: (next) => {
      commands.dispatchEvent(new Event(HAND_OUT))
      if (sameJson(next ?? [], current ?? [])) return
      const completions = saves.completionsIn(next, current)
      if (completions) commands.dispatchEvent(new CompleteEvent(completions))
      else show(next)
    },
    beginSave: (stored) => saves.begin(current, stored),
    endSave: () => saves.end(),
    moveTo: (place) => moveElement(element, place),
    setReadOnly: (next) => {
      readOnly = next
      render()
    },
    setPage: (next) => {
      if (sameJson(next, page)) return
      page = next
      render()
    },
    setTheme: (theme, palette) => paint(element, theme, palette),
    focus: () => element.querySelector<HTMLElement>('.pt-editable')?.focus(),
    showBlock: (key) => request.ask(key),
    destroy: () => {
      element.removeEventListener('keydown', keepEnter)
      root.unmount()
    },
  }
}

function paint(element: HTMLElement, theme: 'light' | 'dark', palette: Palette): void {
  element.style.colorScheme = theme
  for (const [name, colour] of Object.entries(palette)) element.style.setProperty(`--pt-${name}`, colour)
}

/** Enter in one of the editor's fields must not submit the form that the editor stands in. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
