import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { getActiveListItem, getMarkState } from '@portabletext/editor/selectors'
import { bodyDefinition, type DecoratorName, type List as ListName } from '@portico/content-model'
import {
  ArrowClockwise,
  Bold,
  BulletList,
  Check,
  ClockCounterClockwise,
  Code,
  Command,
  Italic,
  Key,
  NumberList,
  StrikeThrough,
} from '@strapi/icons'
import { KEYS_SHORTCUT, useKeysDialog } from '../keys/use-keys-dialog.tsx'
import type { Icon } from '../ui/button.tsx'
import { useAnnotationTools } from './annotation-tools.tsx'
import { Subscript, Superscript } from './script-icons.tsx'
import type { Tool } from './tools.ts'

interface DecoratorTool {
  readonly icon: Icon
  readonly shortcut?: string
  /** It stands behind everything else: on a narrow screen in “More”. */
  readonly isRare?: boolean
}

const DECORATORS = {
  strong: { icon: Bold, shortcut: 'Ctrl+B' },
  em: { icon: Italic, shortcut: 'Ctrl+I' },
  code: { icon: Code, shortcut: 'Ctrl+E' },
  strike: { icon: StrikeThrough, isRare: true },
  kbd: { icon: Key, isRare: true },
  sub: { icon: Subscript, isRare: true },
  sup: { icon: Superscript, isRare: true },
} as const satisfies Record<DecoratorName, DecoratorTool>

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

/** All tools in their groups, those that are used most first. */
export function useTools(): readonly (readonly Tool[])[] {
  const editor = useEditor()
  const list = useEditorSelector(editor, getActiveListItem)
  const marks = useEditorSelector(editor, activeDecorators).split(' ')
  const annotations = useAnnotationTools()
  const showKeys = useKeysDialog()

  const decorators = bodyDefinition.decorators.map(({ name, title }) => {
    const { icon, shortcut, isRare = false } = decoratorOf(name)
    const run = () => {
      editor.send({ type: 'decorator.toggle', decorator: name })
      editor.send({ type: 'focus' })
    }
    const tool: Tool = { icon, label: title, ...(shortcut && { shortcut }), pressed: marks.includes(name), run }
    return { tool, isRare }
  })
  const toolsOf = (rare: boolean) => decorators.filter(({ isRare }) => isRare === rare).map(({ tool }) => tool)
  const lists = (Object.keys(LISTS) as ListName[]).map((name): Tool => ({
    icon: LISTS[name],
    label: bodyDefinition.lists.find((each) => each.name === name)?.title ?? name,
    pressed: list === name,
    run: () => {
      editor.send({ type: 'list item.toggle', listItem: name })
      editor.send({ type: 'focus' })
    },
  }))
  const steps: Tool[] = [
    {
      icon: ClockCounterClockwise,
      label: 'Undo',
      shortcut: 'Ctrl+Z',
      run: () => editor.send({ type: 'history.undo' }),
    },
    { icon: ArrowClockwise, label: 'Redo', shortcut: 'Ctrl+Y', run: () => editor.send({ type: 'history.redo' }) },
  ]
  const keys: Tool = { icon: Command, label: 'Keys', shortcut: KEYS_SHORTCUT, always: true, run: showKeys }
  return [toolsOf(false), lists, annotations, steps, toolsOf(true), [keys]]
}

function decoratorOf(name: string): DecoratorTool {
  return name in DECORATORS ? DECORATORS[name as DecoratorName] : { icon: Code }
}
