import { docusaurus } from './docusaurus.ts'
import { fumadocs } from './fumadocs.ts'
import { gitbook } from './gitbook.ts'
import { mintlify } from './mintlify.ts'
import { mkdocs } from './mkdocs.ts'
import { nextra } from './nextra.ts'
import { starlight } from './starlight.ts'
import type { ToolReader } from './types.ts'
import { vitepress } from './vitepress.ts'

/** Every tool whose projects can be read, in the order in which they are looked for. */
export const toolReaders: readonly ToolReader[] = [
  docusaurus,
  vitepress,
  starlight,
  mintlify,
  mkdocs,
  nextra,
  fumadocs,
  gitbook,
]
