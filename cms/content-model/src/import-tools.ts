/**
 * The documentation tools whose projects can be imported, each with its name as its makers write it and the files that
 * a project is known by.
 */
export const IMPORT_TOOLS = {
  docusaurus: { name: 'Docusaurus', foundBy: ['docusaurus.config.*'] },
  vitepress: { name: 'VitePress', foundBy: ['.vitepress/config.*'] },
  starlight: { name: 'Starlight', foundBy: ['astro.config.*'] },
  nextra: { name: 'Nextra', foundBy: ['next.config.*'] },
  fumadocs: { name: 'Fumadocs', foundBy: ['source.config.*'] },
  gitbook: { name: 'GitBook', foundBy: ['.gitbook.yaml', 'SUMMARY.md'] },
  mkdocs: { name: 'MkDocs', foundBy: ['mkdocs.yml'] },
  mintlify: { name: 'Mintlify', foundBy: ['docs.json', 'mint.json'] },
} as const
export type ImportTool = keyof typeof IMPORT_TOOLS
