import { z } from 'zod'

/** The text flavours of a clipboard. An absent one is empty. */
export interface Clipboard {
  readonly html: string
  readonly text: string
  /** The language that Visual Studio Code names, where the text is from there. */
  readonly language?: string
}

/** What Visual Studio Code, and editors made of it, add to a copy. */
const codeEditorSchema = z.object({ mode: z.string().nullish() })

/** Reads the flavours that a paste or a drop brings, as long as the event lasts. */
export function readFlavors(transfer: DataTransfer): Clipboard {
  const language = languageIn(transfer.getData('vscode-editor-data'))
  return {
    html: transfer.getData('text/html'),
    text: transfer.getData('text/plain'),
    ...(language && { language }),
  }
}

/** Whether the editor itself made this copy: its own format keeps every block as it is. */
export function isOwnCopy(transfer: DataTransfer): boolean {
  return ['application/x-portable-text', 'application/json'].some((type) => transfer.getData(type) !== '')
}

function languageIn(json: string): string | undefined {
  if (json === '' || !canParse(json)) return undefined
  return codeEditorSchema.safeParse(JSON.parse(json)).data?.mode ?? undefined
}

function canParse(json: string): boolean {
  try {
    JSON.parse(json)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
