/** A line without the marks of Markdown and the tags of HTML, for a title that is plain words. */
export function plainWords(text: string): string {
  return text
    .replace(/<([a-z][\w-]*)(?:\s[^<>]*)?>(.*?)<\/\1>|<(?:br|img|wbr)\b[^<>]*>/gi, '$2')
    .replace(/!?\[([^\]]*)\](?:\([^()\s]*(?:[ \t]+"[^"]*")?\)|\[[^\]]*\])/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|(?<!\w)_{1,2}([^_]+)_{1,2}(?!\w)/g, '$1$2$3')
    .replace(/\\([\\`*_[\]{}<>#])/g, '$1')
    .trim()
}
