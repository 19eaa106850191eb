import { Parser as HtmlParser, type Handler } from 'htmlparser2'
import { javascript, typescript } from './javascript.ts'
import type { Parser, SyntaxFault } from './language.ts'

/** Elements whose end tag HTML lets authors leave out. */
const OPTIONAL_END = new Set(
  'body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
)
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * HTML has no syntax errors; what is checked is that every element that is opened is closed, and the other way round,
 * and that the scripts inside parse. Templates of components are read as HTML too.
 */
export const html: Parser = async (code) => {
  const faults: SyntaxFault[] = []
  const scripts: Script[] = []
  let script: Script | undefined
  let closed = 0
  const handler: Partial<Handler> = {
    onopentag(name, { lang }) {
      if (name === 'script') script = { line: 0, text: '', parse: lang === 'ts' ? typescript : javascript }
    },
    ontext(text) {
      if (!script) return
      if (!script.text) script.line = lineAt(code, parser.startIndex)
      script.text += text
    },
    onclosetag(name, implied) {
      if (name === 'script' && script) scripts.push(script)
      if (name === 'script') script = undefined
      if (!implied) closed++
      else if (!closesItself(code, parser.endIndex) && !VOID.has(name) && !OPTIONAL_END.has(name))
        faults.push({ line: lineAt(code, parser.startIndex), message: `<${name}> is not closed.` })
    },
  }
  const parser = new HtmlParser(handler, { recognizeSelfClosing: true })
  parser.end(code)
  const ends = code.replace(/<!--[\s\S]*?-->/g, '').match(/<\/[a-z][^>]*>/gi)?.length ?? 0
  if (ends > closed) faults.push({ line: 1, message: 'An end tag closes an element that is not open.' })
  const inScripts = await Promise.all(scripts.map(faultsOfScript))
  return [...faults, ...inScripts.flat()]
}

interface Script {
  /** Where its text begins. */
  line: number
  text: string
  readonly parse: Parser
}

async function faultsOfScript({ line, text, parse }: Script): Promise<SyntaxFault[]> {
  const faults = await parse(text)
  return faults.map((fault) => ({ ...fault, line: fault.line + line - 1 }))
}

/** Whether the tag that ends here is that of a component without content. */
function closesItself(code: string, end: number): boolean {
  return code.slice(0, end + 1).endsWith('/>')
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}
