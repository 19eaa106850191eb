import type { Editor, Path, PortableTextTextBlock } from '@portabletext/editor'
import { getNode } from '@portabletext/editor/traversal'
import { isTextBlock } from '@portabletext/editor/utils'
import { customBlockOf, fieldLabel, isCustomType, type Fix, type WritingProblem } from '@portico/content-model'
import { focusText } from '../focus/focus-text.ts'
import type { EditorHost } from '../host.ts'
import { PICK_LINK } from '../picker/link-picker.tsx'
import { rangeOf } from '../toolbar/annotate.ts'
import { pathOfKey } from '../value/locate.ts'
import { elementOf } from './element-of.ts'
import { putCaret, showBlock, showField } from './show-block.ts'

interface FixContext {
  readonly editor: Editor
  readonly host: EditorHost
  readonly commands: EventTarget
}

interface Place extends FixContext {
  readonly key: string
  readonly path: Path
  readonly mark: string | undefined
}

/** Does what a problem offers: puts it right, or leads to where the person does. */
export async function applyFix(context: FixContext, { block, mark, fix }: WritingProblem): Promise<void> {
  const path = block && pathOfKey(context.editor.getSnapshot().context.value, block.key)
  if (!block || !path || !fix) return
  await act({ ...context, key: block.key, path, mark }, fix)
}

async function act(place: Place, fix: Fix): Promise<void> {
  const { editor, host, key, path } = place
  switch (fix.action) {
    case 'set':
      setField(editor, [...path, fix.field], fix.value)
      return focusText(editor)
    case 'style':
      setField(editor, [...path, 'style'], fix.style)
      return putCaret(editor, key)
    case 'delete':
      editor.send({ type: 'unset', at: path })
      return focusText(editor)
    case 'focus':
      return focusField(place, fix)
    case 'unlink':
      return unlink(place)
    case 'choose-snippet': {
      const picked = await host.pickDocument('snippet')
      if (picked) setField(editor, [...path, 'documentId'], picked.documentId)
      return undefined
    }
    case 'choose-target':
      return chooseTarget(place)
  }
}

function setField(editor: Editor, at: Path, value: unknown): void {
  if (value === undefined) editor.send({ type: 'unset', at })
  else editor.send({ type: 'set', at, value })
}

function focusField({ editor, key, path }: Place, fix: Extract<Fix, { action: 'focus' }>): void {
  const chip = editor.dom
    .getEditorElement()
    ?.querySelector<HTMLElement>(`[data-inline-key="${CSS.escape(fix.key ?? key)}"] .pt-chip`)
  if (chip) chip.click()
  else if (fix.field === 'content') showFirstText(editor, path, key)
  else showField(editor, fix.key ?? key, labelAt(editor, path, fix.field))
}

/** Puts the caret into the text of a container. */
function showFirstText(editor: Editor, path: Path, key: string): void {
  const first = getNode(editor.getSnapshot(), [...path, 'content', 0])?.node
  if (first) putCaret(editor, first._key)
  else showBlock(editor, key)
}

/** What the form calls a field of a block. */
function labelAt(editor: Editor, path: Path, field: string): string {
  const node = getNode(editor.getSnapshot(), path)?.node
  const name = node && isCustomType(node._type) && 'name' in node ? node.name : undefined
  const definition = typeof name === 'string' ? customBlockOf(name) : undefined
  return definition?.fields[field]?.label ?? fieldLabel(node?._type ?? '', field)
}

/** The text block at a path, where its words can be linked. */
function textAt(editor: Editor, path: Path): PortableTextTextBlock | undefined {
  const snapshot = editor.getSnapshot()
  const node = getNode(snapshot, path)?.node
  return isTextBlock(snapshot.context, node) ? node : undefined
}

function unlink({ editor, path, mark }: Place): void {
  const node = textAt(editor, path)
  const name = node?.markDefs?.find(({ _key }) => _key === mark)?._type
  const at = node && mark !== undefined ? rangeOf({ node, path }, mark) : undefined
  if (!at || name === undefined) return
  editor.send({ type: 'annotation.remove', annotation: { name }, at })
  focusText(editor)
}

/** For words of a text the picker at the caret; for a card or a picture the list of pages. */
async function chooseTarget({ editor, host, commands, key, path, mark }: Place): Promise<void> {
  const node = textAt(editor, path)
  const at = node && mark !== undefined ? rangeOf({ node, path }, mark) : undefined
  if (at) {
    // Without the focus, which the engine would take back from the picker.
    editor.send({ type: 'select', at })
    const words = elementOf(editor, key)?.querySelector(`[data-mark="${CSS.escape(mark ?? '')}"]`)
    words?.scrollIntoView({ block: 'center' })
    commands.dispatchEvent(new CustomEvent(PICK_LINK, { detail: words?.getBoundingClientRect() }))
    return
  }
  if (node) {
    showBlock(editor, key)
    return
  }
  const picked = await host.pickDocument('doc')
  if (!picked) return
  const { documentId, headingKey } = picked
  setField(editor, [...path, 'target'], { documentId, ...(headingKey && { headingKey }) })
  setField(editor, [...path, 'brokenHref'], undefined)
}
