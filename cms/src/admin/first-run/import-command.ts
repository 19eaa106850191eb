import { IMPORT_TOOLS, type ImportTool } from '@portico/content-model'

/** What can be imported: the projects of a tool, or a folder of Markdown without one. */
export type ImportSource = ImportTool | 'plain'

/** Every source with the name that people call it by, in the order of the list. */
export const IMPORT_SOURCES: readonly { readonly source: ImportSource; readonly name: string }[] = [
  ...(Object.keys(IMPORT_TOOLS) as ImportTool[]).map((source) => ({ source, name: IMPORT_TOOLS[source].name })),
  { source: 'plain', name: 'A folder of Markdown' },
]

/** The command that imports a folder. A project of a tool is recognized; a plain folder is called one. */
export function importCommand(source: ImportSource, folder: string): string {
  const dialect = source === 'plain' ? ' --dialect plain' : ''
  return `npm run content:import -- ${quoted(folder.trim() || EXAMPLE_FOLDER)}${dialect}`
}

export const EXAMPLE_FOLDER = '../acme-docs'

/** As one word of a shell. What stands for the home folder stays outside the quotes, where it means that. */
function quoted(folder: string): string {
  if (/^[\w./~:@%+-]+$/.test(folder) && !folder.startsWith('-')) return folder
  const [home = ''] = /^~\//.exec(folder) ?? []
  const rest = folder.slice(home.length).replace(/["$`]/g, String.raw`\$&`)
  return `${home}"${rest.startsWith('-') ? './' : ''}${rest}"`
}

/** How a source is known when it is imported, as a sentence. */
export function recognitionOf(source: ImportSource): string {
  if (source === 'plain') return 'Every Markdown file of the folder becomes a page; the folders become the sidebar.'
  const { foundBy } = IMPORT_TOOLS[source]
  return `Recognized by ${foundBy.join(' or ')}: name the root of the project or its folder of pages.`
}
