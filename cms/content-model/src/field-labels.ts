/* What people call the fields of a block: the labels that the editor shows. */

const LABELS: Readonly<Record<string, string>> = {
  align: 'Alignment',
  alt: 'Alternative text',
  anchor: 'Anchor',
  brokenHref: 'Address in the source',
  caption: 'Caption',
  cells: 'Cells',
  checked: 'Done',
  children: 'Words',
  code: 'Code',
  content: 'Text',
  dark: 'Dark theme',
  description: 'Description',
  diff: 'Show + and − lines as changes',
  documentId: 'Page',
  endpoint: 'Endpoint',
  file: 'File',
  format: 'Format',
  groupId: 'Group',
  headerColumn: 'Header column',
  headerRow: 'Header row',
  headingKey: 'Heading',
  highlight: 'Highlighted lines',
  href: 'Address',
  icon: 'Emoji',
  items: 'Parts',
  keys: 'Keys',
  kind: 'Kind',
  label: 'Label',
  language: 'Language',
  level: 'Level',
  light: 'Light theme',
  lineNumbers: 'Line numbers',
  listItem: 'List',
  markDefs: 'Links',
  marks: 'Marks',
  name: 'Icon',
  open: 'Open at first',
  reason: 'Reason',
  role: 'Shows',
  rows: 'Rows',
  small: 'Small',
  source: 'Source',
  stacked: 'Below each other',
  start: 'Starts at',
  style: 'Style',
  summary: 'Summary',
  target: 'Leads to',
  text: 'Text',
  title: 'Title',
  url: 'Address',
  value: 'Value',
  width: 'Widest, in pixels',
  zoom: 'Opens large',
}

/** Where a type calls a field otherwise, by type and field. */
const OF_TYPE: Readonly<Record<string, string>> = {
  'apiCall.items': 'Panels',
  'cards.items': 'Cards',
  'codeGroup.items': 'Samples',
  'columns.items': 'Columns',
  'custom.values': 'Fields',
  'customContainer.values': 'Fields',
  'definition.text': 'What the word means',
  'diagram.code': 'Mermaid source',
  'link.title': 'Tooltip',
  'playground.code': 'Code to run',
  'queryBuilder.code': 'Query object',
  'requestSwitch.items': 'Variants',
  'richList.items': 'Items',
  'snippet.documentId': 'Snippet',
  'tab.label': 'Tab',
  'tabs.items': 'Tabs',
}

/** What the editor calls a field of a node type; the field's own name where it shows none. */
export function fieldLabel(type: string, field: string): string {
  return OF_TYPE[`${type}.${field}`] ?? LABELS[field] ?? field
}

/**
 * The way to a value as an editor reads it: `Link · address`, `Rows · 2 · cells`.
 * @param type of the node that the way begins at
 * @param way names of fields, and positions from 0
 * @param part of a paragraph that the node is, such as a link
 */
export function labelOfWay(type: string, way: readonly PropertyKey[], part?: string): string {
  const labels = way.map((step) => (typeof step === 'number' ? String(step + 1) : fieldLabel(type, String(step))))
  return [...(part ? [part] : []), ...labels].map((label, at) => (at === 0 ? label : lowerFirst(label))).join(' · ')
}

const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
