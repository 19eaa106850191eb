import { bodyToMarkdown } from '../../../markdown/stringify/index.ts'
import type { PageOutput } from './site-file.ts'

/** The doc as Markdown: its heading, its description, and its text with the addresses of the site. */
export const markdownTwin: PageOutput = ({ heading, description, body, media, markdown }) => ({
  path: markdown.slice(1),
  content: [
    `# ${heading}`,
    ...(description ? [description] : []),
    bodyToMarkdown(body, {
      linkOf: () => undefined,
      mediaPathOf: (documentId) => media[documentId]?.path,
      snippetNameOf: () => undefined,
    }),
  ].join('\n\n'),
})
