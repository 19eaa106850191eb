import type { MemberOf } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { contentOf, readFlow } from '../parse/flow.ts'
import { isElement, type Literal, propsOf } from '../parse/jsx.ts'
import { membersAndOthers } from '../parse/members.ts'
import { knownName } from '../parse/text/elements.ts'
import { plainText } from '../parse/text/inline.ts'
import { type BlockImport, type ElementReader, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const readTabs: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const groupId = props.text('groupId') ?? props.text('syncKey') ?? props.text('storageKey')
  const { members, others } = membersAndOthers(element, TABS, scope)
  const labels = new Map([...labelsOf(props.value('values')), ...triggersOf(others, scope)])
  const names = namesOf(props.optional('items'))
  const chosen = props.text('defaultValue')
  for (const name of OPTIONS) props.optional(name)
  props.done()
  const items = members.map((member, index) =>
    readTab(member, { labels, name: names[index], position: index + 1 }, scope),
  )
  if (items.length === 0) throw new UnsupportedNode('tabs', 'The tabs hold no tab.')
  const index =
    chosen === undefined ? items.findIndex(({ first }) => first) : items.findIndex(({ tab }) => tab.value === chosen)
  if (index > 0)
    scope.note(
      {
        outcome: 'changed',
        kind: 'default-tab',
        reason: `The first tab is shown first, not “${items[index]?.tab.label}”.`,
      },
      element,
    )
  const before = readFlow(
    others.filter((node) => !isListOfTabs(node, scope)),
    scope,
  )
  return [...before, { _type: 'tabs', _key: '', ...(groupId && { groupId }), items: items.map(({ tab }) => tab) }]
}

const read: BlockImport = { components: { Tabs: readTabs, CodeBlockTabs: readTabs } }

const OPTIONS = [
  'queryString',
  'lazy',
  'defaultIndex',
  'persist',
  'updateAnchor',
  'dropdown',
  'sync',
  'borderBottom',
  'id',
]

/** `<TabsList>` holds the labels of the tabs that follow it. */
function isListOfTabs(node: Nodes, scope: Scope): boolean {
  return isElement(node) && /^(?:TabsList|CodeBlockTabsList)$/.test(knownName(node, scope))
}

/** The words of `<TabsTrigger value="…">` by their values. */
function triggersOf(nodes: readonly Nodes[], scope: Scope): [string, string][] {
  return nodes.flatMap((node): [string, string][] => {
    if (!('children' in node)) return []
    if (!isElement(node) || !/^(?:TabsTrigger|CodeBlockTabsTrigger)$/.test(knownName(node, scope)))
      return triggersOf(node.children, scope)
    const value = propsOf(node, scope).text('value')
    const label = plainText(node.children, scope)
    return value && label ? [[value, label]] : []
  })
}

/** `values={[{label, value}]}`: the labels of the tabs by their values. */
function labelsOf(values: Literal): Map<string, string> {
  const entries = Array.isArray(values) ? values : []
  return new Map(
    entries.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && !Array.isArray(entry) && typeof entry['label'] === 'string'
        ? [[String(entry['value']), entry['label']] as const]
        : [],
    ),
  )
}

/** Nextra and Fumadocs name the tabs in a list: `items={['npm', 'yarn']}`. */
function namesOf(items: Literal): (string | undefined)[] {
  return Array.isArray(items) ? items.map((item) => (typeof item === 'string' ? item : undefined)) : []
}

const TABS = ['TabItem', 'Tab', 'Tabs.Tab', 'Tabs.Item', 'TabsContent', 'CodeBlockTab']

interface Naming {
  readonly labels: ReadonlyMap<string, string>
  /** From the list of the tabs. */
  readonly name: string | undefined
  readonly position: number
}

function readTab(
  element: JsxElement,
  { labels, name, position }: Naming,
  scope: Scope,
): { tab: MemberOf<'tab'>; first: boolean } {
  const props = propsOf(element, scope)
  const value = props.text('value')
  const title = props.optional('label') ?? props.optional('title')
  const written = typeof title === 'string' ? title.trim() : ''
  const label = written || labels.get(value ?? '') || name || value || `Tab ${position}`
  const first = props.flag('default')
  for (const other of ['attributes', 'icon', 'iconType', 'id', 'tab', 'className']) props.optional(other)
  props.done()
  return { first, tab: { _type: 'tab', _key: '', label, ...(value && { value }), content: contentOf(element, scope) } }
}

const write: BlockExport<'tabs'> = ({ groupId, items }, scope) => [
  element(
    'Tabs',
    { groupId },
    items.map(({ value, label, content }) => element('TabItem', { value, label }, scope.flow(content))),
  ),
]

export const tabs: BlockMarkdown<'tabs'> = { read, write }
