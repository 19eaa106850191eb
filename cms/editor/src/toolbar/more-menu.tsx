import { useEditor } from '@portabletext/editor'
import { More } from '@strapi/icons'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Tool } from './tools.ts'
import './more-menu.css'

interface MoreMenuProps {
  readonly tools: readonly Tool[]
  readonly disabled: boolean
}

/** The tools that the row has no room for, in a menu. Escape goes back to its button, Tab on from it, a choice to the text. */
export function MoreMenu({ tools, disabled }: MoreMenuProps) {
  const editor = useEditor()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [entered, setEntered] = useState<'first' | 'last'>()
  // A menu that has emptied stays closed when it fills again.
  if (entered && tools.length === 0) setEntered(undefined)
  const isOpen = entered !== undefined && tools.length > 0
  const close = () => setEntered(undefined)

  useEffect(() => {
    if (!isOpen) return undefined
    const items = itemsOf(root.current)
    items.at(entered === 'last' ? -1 : 0)?.focus({ preventScroll: true })
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setEntered(undefined)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen, entered])

  const choose = ({ run }: Tool) => {
    close()
    editor.send({ type: 'focus' })
    run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsOf(root.current)
    const next = isOpen ? items[nextIndex(event.key, items)] : undefined
    const enters = !isOpen && (event.key === 'ArrowDown' ? 'first' : event.key === 'ArrowUp' ? 'last' : undefined)
    const leaves = isOpen && (event.key === 'Escape' || event.key === 'Tab')
    if (leaves) {
      // Before its items are gone: Tab goes on from what has the focus.
      button.current?.focus()
      close()
    } else if (enters) setEntered(enters)
    else next?.focus()
    if (!next && !enters && !(leaves && event.key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className="pt-menu"
      ref={root}
      role="presentation"
      data-empty={tools.length === 0 || undefined}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className="pt-icon-button"
        aria-label="More"
        title="More"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setEntered(isOpen ? undefined : 'first')}
      >
        <More aria-hidden width={16} height={16} />
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label="More"
          className="pt-popup pt-more"
          data-place="menu"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
          }}
        >
          {tools.map((tool) => (
            <MoreItem key={tool.label} tool={tool} disabled={disabled && !tool.always} onChoose={choose} />
          ))}
        </div>
      )}
    </div>
  )
}

interface MoreItemProps {
  readonly tool: Tool
  readonly disabled: boolean
  readonly onChoose: (tool: Tool) => void
}

function MoreItem({ tool, disabled, onChoose }: MoreItemProps) {
  const { icon: Icon, label, shortcut, pressed } = tool
  return (
    <button
      type="button"
      role={pressed === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      tabIndex={-1}
      className="pt-more-item"
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        if (!disabled) onChoose(tool)
      }}
    >
      <Icon aria-hidden width={16} height={16} />
      {label}
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </button>
  )
}

const itemsOf = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('.pt-more-item') ?? []),
]

/** Where a key goes in a menu: by arrows, to its ends, or by the first letter of a name. -1 is nowhere. */
function nextIndex(key: string, items: readonly HTMLElement[]): number {
  const here = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return (here + 1) % items.length
  if (key === 'ArrowUp') return (Math.max(here, 0) + items.length - 1) % items.length
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return -1
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  const named = after.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
  return named ? items.indexOf(named) : -1
}
