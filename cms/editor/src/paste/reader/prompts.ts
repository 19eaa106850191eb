const PROMPT = /^(?:\$|%|❯|PS [A-Z]:\\[^>\n]*>) +(?=\S)/

/**
 * Takes the prompts off the commands of a terminal, where every line is a command, a comment, or goes on with the line
 * before. With answers between them, the prompts stay: they tell which is which.
 */
export function withoutPrompts(code: string): string {
  const lines = code.split('\n')
  const isCommands =
    lines.some((line) => PROMPT.test(line)) &&
    lines.every(
      (line, index) =>
        line.trim() === '' || PROMPT.test(line) || line.startsWith('#') || /\\\s*$/.test(lines[index - 1] ?? ''),
    )
  return isCommands ? lines.map((line) => line.replace(PROMPT, '')).join('\n') : code
}
