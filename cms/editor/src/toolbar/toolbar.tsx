import { useEditor, useEditorSelector } from '@portabletext/editor'
import { getActiveStyle } from '@portabletext/editor/selectors'
import { bodyDefinition, type WritingProblem } from '@portico/content-model'
import type { KeyboardEvent } from 'react'
import { ProblemCount } from '../problems/problem-count.tsx'
import { IconButton } from '../ui/button.tsx'
import { InsertMenu } from './insert-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { Tool } from './tools.ts'
import { useFitting } from './use-fitting.ts'
import { useTools } from './use-tools.ts'
import './toolbar.css'

/** The arrow keys go from control to control, as in any toolbar. An item of the menu is none of them. */
function goAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled, [role^="menuitem"]), select'),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }))
  const here = controls.indexOf(event.target)
  if (here < 0) return
  const next = controls[(here + step + controls.length) % controls.length]
  event.preventDefault()
  next?.focus()
}

interface ToolbarProps {
  readonly disabled: boolean
  /** What is wrong with the text. */
  readonly problems: readonly WritingProblem[]
}

/** Styles, marks, lists, links and blocks, in one row at any width: what does not fit stands in the menu “More”. */
export function Toolbar({ disabled, problems }: ToolbarProps) {
  const editor = useEditor()
  const style = useEditorSelector(editor, getActiveStyle)
  const groups = useTools()
  const tools = groups.flat()
  const { row, fitting } = useFitting(tools.length)

  return (
    <div className="pt-toolbar" role="toolbar" aria-label="Formatting" tabIndex={-1} onKeyDown={goAlong}>
      <InsertMenu disabled={disabled} />
      <select
        className="pt-input pt-style"
        aria-label="Style"
        value={style ?? ''}
        disabled={disabled || style === undefined}
        onChange={(event) => {
          editor.send({ type: 'style.toggle', style: event.target.value })
          editor.send({ type: 'focus' })
        }}
      >
        {style === undefined && <option value="">–</option>}
        {bodyDefinition.styles.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <div className="pt-tools" ref={row}>
        {groups.map((group) => (
          <div key={group[0]?.label} className="pt-toolbar-group">
            {group.map((tool) => (
              <span key={tool.label} data-beyond={tools.indexOf(tool) >= fitting || undefined}>
                <ToolButton tool={tool} disabled={disabled} />
              </span>
            ))}
          </div>
        ))}
      </div>
      <MoreMenu tools={tools.slice(fitting)} disabled={disabled} />
      <ProblemCount problems={problems} />
    </div>
  )
}

function ToolButton({ tool, disabled }: { readonly tool: Tool; readonly disabled: boolean }) {
  const { icon, label, shortcut, pressed, always = false, run } = tool
  return (
    <IconButton
      icon={icon}
      label={label}
      {...(shortcut && { shortcut })}
      {...(pressed !== undefined && { pressed })}
      disabled={disabled && !always}
      onClick={run}
    />
  )
}
