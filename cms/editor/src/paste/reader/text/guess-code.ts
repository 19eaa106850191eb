/** A guess at what text is written in; code of a language that cannot be told has none. */
export interface CodeGuess {
  readonly language?: string
}

const SHEBANGS: readonly (readonly [RegExp, string])[] = [
  [/python/, 'python'],
  [/node/, 'js'],
  [/\b(?:ba|z|da|k)?sh\b/, 'bash'],
]
const KEY_LINE = /^\s*(?:- )*[\w."'/-]+:(?:\s|$)/
const CODE_WORDS =
  /^\s*(?:import\s[\w{*"']|export\s|from\s\S+\simport\s|const\s|let\s|var\s|(?:async\s)?function\b|def\s\w+\(|class\s\w+|return\b|(?:if|for|while|switch)\s?\(|#include\b|package\s[\w.]+;?$|public\s|private\s|fn\s|func\s|use\s\w+::|SELECT\s|INSERT\s|UPDATE\s|CREATE\s|FROM\s|RUN\s|COPY\s|@\w+)/
const CODE_END = /[{};]\s*(?:\/\/.*)?$|^\s*[}\])]+[,;)]*$|=>\s*[({]?$|\($|\[$/

/** Whether text is code, and of what language. Prose, and a single line, is none. */
export function guessCode(text: string): CodeGuess | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  if (isJson(text)) return { language: 'json' }
  if (lines.length < 2) return undefined
  if (first.startsWith('#!')) return { language: SHEBANGS.find(([name]) => name.test(first))?.[1] ?? 'bash' }
  if (/^diff --git |^--- \S+\r?\n\+\+\+ |^@@ -\d/m.test(text)) return { language: 'diff' }
  if (/^<\?xml\b/.test(first)) return { language: 'xml' }
  if (/^<(?:!doctype|html|head|body|div|script|template|svg)\b/i.test(first)) return { language: 'html' }
  if (/^FROM \S+$/m.test(text) && /^(?:RUN|COPY|CMD|ENTRYPOINT) \S/m.test(text)) return { language: 'dockerfile' }
  if (isCommands(lines)) return { language: 'bash' }
  if (isSession(lines)) return { language: 'console' }
  if (lines.every((line) => /^(?:export )?[A-Z][A-Z0-9_]*=\S*/.test(line) || line.startsWith('#'))) return {}
  if (isYaml(lines)) return { language: 'yaml' }
  return isCodeLike(lines) ? {} : undefined
}

function isJson(text: string): boolean {
  if (!/^\s*(?:\{[\s\S]*[:}]|\[\s*[[{"\d])/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Commands with their prompts; a line may go on with the one before. */
function isCommands(lines: readonly string[]): boolean {
  return lines.every((line, index) => /^\$ \S/.test(line) || (index > 0 && /\\\s*$/.test(lines[index - 1] ?? '')))
}

/** Commands with what they answered, copied out of a terminal: the first line is a command behind its prompt. */
function isSession([first = '']: readonly string[]): boolean {
  return /^(?:\$ [\w./~]*[a-z]|❯ \S|[\w.-]+@[\w.-]+:\S*[#$] \S)/.test(first)
}

function isYaml(lines: readonly string[]): boolean {
  const own = lines.filter((line) => !/^\s*#/.test(line))
  const isNested = own.some((line) => /^\s+\S/.test(line))
  return (
    own.length >= 3 &&
    isNested &&
    own.every((line) => KEY_LINE.test(line) || /^\s*- \S/.test(line)) &&
    own.filter((line) => KEY_LINE.test(line)).length >= 2
  )
}

/** Half of the lines look like code, and one of them begins as only code does. */
function isCodeLike(lines: readonly string[]): boolean {
  const signs = lines.filter(
    (line) => CODE_WORDS.test(line) || CODE_END.test(line) || /^(?:\t| {2,})[^\s\-*+\d]/.test(line),
  )
  return signs.length * 2 >= lines.length && lines.some((line) => CODE_WORDS.test(line) || /[{};]$/.test(line))
}
