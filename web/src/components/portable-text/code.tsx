import { parseLineRanges } from '@portico/content-model'
import type { CodeLine } from '@/highlight/highlight-code'
import { CodeFrame } from '@/components/ui/code-frame'
import { CodeText } from '@/components/ui/code-text'
import type { BlockProps } from './block-props'

/** A sample of code with its title, and a button that copies it. */
export function Code({ value, page }: BlockProps<'code'>) {
  return (
    <CodeFrame title={value.title} language={value.language} wrapped={isAddress(value.code)}>
      <Sample value={value} page={page} />
    </CodeFrame>
  )
}

/** A request of one line is an address: it is read whole. */
function isAddress(code: string): boolean {
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)? ?(?:https?:\/\/|\/)\S*$/.test(code.trim())
}

/** The sample itself, without a frame. */
export function Sample({ value, page }: BlockProps<'code'>) {
  const { highlight, lineNumbers, diff, language } = value
  const lines = page.highlighted.get(value) ?? []
  const marked = new Set(highlight ? parseLineRanges(highlight) : [])
  const byLine = marked.size > 0 || lineNumbers === true || diff === true
  const html = byLine
    ? lines.map((line, index) => lineHtml(line, marked.has(index + 1))).join('')
    : lines.map((line) => line.html).join('\n')
  const className = [lineNumbers && 'numbered', diff && 'diff', language && `language-${language}`]
  return <CodeText className={className.filter(Boolean).join(' ') || undefined} html={html} />
}

function lineHtml({ html, change }: CodeLine, marked: boolean): string {
  const classes = ['line', marked && 'marked', change === '+' && 'added', change === '-' && 'removed']
  return `<span class="${classes.filter(Boolean).join(' ')}">${html}\n</span>`
}
