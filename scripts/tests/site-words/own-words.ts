import { parse } from '@babel/parser'

/** What a comparison, an address of a module or an error for developers says: none of it is shown to a reader. */
const NOT_SHOWN = new Set([
  'BinaryExpression',
  'ClassProperty',
  'Directive',
  'ImportDeclaration',
  'NewExpression',
  'SwitchCase',
  'TSLiteralType',
])
const SHOWN_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|placeholder|title|alt|label|legend)$/
/** Attributes of which no reader meets the value. */
const HIDDEN_ATTRIBUTES = /^(?:className|aria-keyshortcuts)$/
/** A word as it begins a label or a sentence, or the end of a sentence. */
const WORD = /^\s*\p{Lu}(?:\p{Ll}| \p{Ll})|\p{Ll} \p{Ll}+[.…!?]\s*$/u
/** The same between quotes in a script that stands in a text. */
const WORD_IN_SCRIPT = /(['"])\p{Lu}\p{Ll}+(?: [^'"]*)?\1|['"]\p{L}+ \p{L}+ [^'"]*['"]/gu

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** The words that a source file of the site would show to readers by itself, instead of taking them from the catalogue. */
export function ownWordsOf(source: string, isTsx: boolean): string[] {
  const plugins = isTsx ? (['typescript', 'jsx'] as const) : (['typescript'] as const)
  const { program } = parse(source, { sourceType: 'module', plugins: [...plugins], attachComment: false })
  return wordsIn(program, { text: false })
}

/** The words between quotes of the generated content of a style sheet. */
export function ownWordsOfStyles(source: string): string[] {
  return [...source.matchAll(/content:\s*(['"])([^'"]*\p{L}{2}[^'"]*)\1/gu)].map(([, , text = '']) => text.trim())
}

/** @param text whether a text is shown wherever it stands: in an element, or in an attribute that readers meet */
function wordsIn(value: unknown, { text }: { text: boolean }): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => wordsIn(each, { text }))
  if (!isNode(value)) return []
  if (NOT_SHOWN.has(value.type)) return value.type === 'BinaryExpression' ? sidesOf(value) : []
  if (value.type === 'JSXText') return /\p{L}/u.test(String(value['value'])) ? [String(value['value']).trim()] : []
  if (value.type === 'StringLiteral') return isWord(String(value['value']), text)
  if (value.type === 'TemplateElement') return wordsOfTemplate(value, text)
  if (value.type === 'JSXAttribute') {
    const { name } = value['name'] as { name: string }
    if (HIDDEN_ATTRIBUTES.test(name)) return []
    return wordsIn(value['value'], { text: SHOWN_ATTRIBUTES.test(name) })
  }
  if (value.type === 'JSXElement')
    return [...wordsIn(value['openingElement'], { text: false }), ...wordsIn(value['children'], { text: true })]
  if (value.type === 'CallExpression' || value.type === 'ObjectProperty')
    return wordsIn(value[value.type === 'CallExpression' ? 'arguments' : 'value'], { text: false })
  return Object.entries(value).flatMap(([name, field]) => (name === 'loc' ? [] : wordsIn(field, { text })))
}

/** Of a sum of texts both sides; a comparison shows neither. */
function sidesOf({ operator, left, right }: Node): string[] {
  return operator === '+' ? wordsIn([left, right], { text: false }) : []
}

function wordsOfTemplate({ value }: Node, text: boolean): string[] {
  const { cooked } = value as { cooked: string }
  if (cooked.includes('function')) return [...cooked.matchAll(WORD_IN_SCRIPT)].map(([found]) => found)
  return isWord(cooked, text)
}

function isWord(value: string, text: boolean): string[] {
  return (text ? /\p{L}{2}/u : WORD).test(value) ? [value.trim()] : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
