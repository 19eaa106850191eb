import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Code, Node, Parent } from 'mdast'
import { parseSource } from '../../markdown/parse/source/parse.ts'

/** A code block of a guide that is a file, or a part of one. */
export interface GuideBlock {
  readonly title: string
  readonly text: string
  /** The tab that it stands in, if it stands in one: a reader follows one tab of each group. */
  readonly tab?: string
}

/** The server that a guide's project talks to. */
export interface GuideServer {
  readonly url: string
  readonly token: string
  /** A published restaurant with categories. */
  readonly documentId: string
}

/** Finds the files of a guide, in the order of the page. */
export function findBlocks(source: string, file: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  const walk = (node: Node, tab: string | undefined) => {
    const inside = tabOf(node) ?? tab
    if (node.type === 'code') {
      const { meta, value } = node as Code
      const title = /title="([^"]*)"/.exec(meta ?? '')?.[1]
      if (title !== undefined) blocks.push({ title, text: value, ...(inside !== undefined && { tab: inside }) })
    }
    for (const child of (node as Partial<Parent>).children ?? []) walk(child, inside)
  }
  walk(parseSource(source, { file, dialect: 'docusaurus' }).tree, undefined)
  return blocks
}

function tabOf(node: Node): string | undefined {
  if (!('name' in node) || node.name !== 'TabItem' || !('attributes' in node)) return undefined
  const attributes = node.attributes as readonly { name?: string; value?: unknown }[]
  const value = attributes.find(({ name }) => name === 'value')?.value
  return typeof value === 'string' ? value : undefined
}

/**
 * The files of a reader who follows one tab: blocks of the same title are one file, and what the reader has to replace,
 * the address of Strapi and the ids of documents, leads to the server.
 */
export function filesOf(
  blocks: readonly GuideBlock[],
  { url, documentId }: GuideServer,
  tab?: string,
): Map<string, string> {
  const files = new Map<string, string>()
  for (const { title, text, tab: own } of blocks) {
    if (own !== undefined && own !== tab) continue
    const code = text
      .replaceAll('http://localhost:1337', url)
      .replaceAll(/\b(?=[a-z0-9]*\d)[a-z][a-z0-9]{23}\b/g, documentId)
    const before = files.get(title)
    files.set(title, before === undefined ? code : `${before}\n\n${code}`)
  }
  return files
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `${text}\n`)
  }
}
