import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { syntaxFault, type Parser } from './language.ts'

/** Outside a browser the sanitizer is an empty shell; parsing only asks it to pass labels through. */
Object.assign(DOMPurify, { addHook: () => undefined, sanitize: (text: string) => text })

export const diagram: Parser = async (code) => {
  try {
    await mermaid.parse(code)
    return []
  } catch (error) {
    return [
      syntaxFault(error, ({ message = '' }: { message?: string }) => Number(/line (\d+)/.exec(message)?.[1] ?? 1)),
    ]
  }
}
