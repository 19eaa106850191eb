import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { getActiveListItem, getActiveStyle, getMarkState } from '@portabletext/editor/selectors'
import { bodyDefinition, type DecoratorName, type List as ListName, type WritingProblem } from '@portico/content-model'
import {
  ArrowClockwise,
  Bold,
  BulletList,
  Check,
  ClockCounterClockwise,
  Code,
  Italic,
  Key,
  NumberList,
  StrikeThrough,
} from '@strapi/icons'
import type { KeyboardEvent } from 'react'
import { KeysButton } from '../keys/keys-button.tsx'
import { ProblemCount } from '../problems/problem-count.tsx'
import { IconButton, type Icon } from '../ui/button.tsx'
import { AnnotationButtons } from './annotation-buttons.tsx'
import { InsertMenu } from './insert-menu.tsx'
import { Subscript, Superscript } from './script-icons.tsx'
import './toolbar.css'

const DECORATORS = {
  strong: { icon: Bold, shortcut: 'Ctrl+B' },
  em: { icon: Italic, shortcut: 'Ctrl+I' },
  code: { icon: Code, shortcut: 'Ctrl+E' },
  strike: { icon: StrikeThrough },
  kbd: { icon: Key },
  sub: { icon: Subscript },
  sup: { icon: Superscript },
} as const satisfies Record<DecoratorName, { icon: Icon; shortcut?: string }>

const LISTS = { bullet: BulletList, number: NumberList, task: Check } as const satisfies Record<ListName, Icon>

/** The active decorators as one string, so that the selector's result compares by value. */
function activeDecorators(snapshot: EditorSnapshot): string {
  const states = Object.entries(snapshot.decoratorState)
  const marks = new Set(getMarkState(snapshot)?.marks ?? [])
  for (const [name, isOn] of states) {
    if (isOn) marks.add(name)
    else if (isOn === false) marks.delete(name)
  }
  return [...marks].join(' ')
}

/** The arrow keys go from control to control, as in any toolbar. */
function goAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')]
  const next = controls[(controls.indexOf(event.target) + step + controls.length) % controls.length]
  event.preventDefault()
  next?.focus()
}

interface ToolbarProps {
  readonly disabled: boolean
  /** What is wrong with the text. */
  readonly problems: readonly WritingProblem[]
}

/** Styles, marks, lists, links and blocks. */
export function Toolbar({ disabled, problems }: ToolbarProps) {
  const editor = useEditor()
  const style = useEditorSelector(editor, getActiveStyle)
  const list = useEditorSelector(editor, getActiveListItem)
  const marks = useEditorSelector(editor, activeDecorators).split(' ')

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
      <span className="pt-toolbar-group">
        {bodyDefinition.decorators.map(({ name, title }) => {
          const { icon, shortcut } = decoratorOf(name)
          return (
            <IconButton
              key={name}
              icon={icon}
              label={title}
              {...(shortcut && { shortcut })}
              pressed={marks.includes(name)}
              disabled={disabled}
              onClick={() => {
                editor.send({ type: 'decorator.toggle', decorator: name })
                editor.send({ type: 'focus' })
              }}
            />
          )
        })}
      </span>
      <span className="pt-toolbar-group">
        {(Object.keys(LISTS) as ListName[]).map((name) => (
          <IconButton
            key={name}
            icon={LISTS[name]}
            label={bodyDefinition.lists.find((each) => each.name === name)?.title ?? name}
            pressed={list === name}
            disabled={disabled}
            onClick={() => {
              editor.send({ type: 'list item.toggle', listItem: name })
              editor.send({ type: 'focus' })
            }}
          />
        ))}
      </span>
      <span className="pt-toolbar-group">
        <AnnotationButtons disabled={disabled} />
      </span>
      <span className="pt-toolbar-group">
        <IconButton
          icon={ClockCounterClockwise}
          label="Undo"
          shortcut="Ctrl+Z"
          disabled={disabled}
          onClick={() => editor.send({ type: 'history.undo' })}
        />
        <IconButton
          icon={ArrowClockwise}
          label="Redo"
          shortcut="Ctrl+Y"
          disabled={disabled}
          onClick={() => editor.send({ type: 'history.redo' })}
        />
        <ProblemCount problems={problems} />
        <KeysButton />
      </span>
    </div>
  )
}

function decoratorOf(name: string): { icon: Icon; shortcut?: string } {
  return name in DECORATORS ? DECORATORS[name as DecoratorName] : { icon: Code }
}
