/** How the files of pages end: Markdown, MDX and Markdoc. */
export const PAGE_ENDING = /\.(?:mdx?|mdoc)$/i
