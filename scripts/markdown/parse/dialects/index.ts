import type { BlockImport } from '../types.ts'
import { docusaurus } from './docusaurus.ts'
import { fumadocs } from './fumadocs.ts'
import { html } from './html.ts'
import { mintlify } from './mintlify.ts'
import { nextra } from './nextra.ts'
import { notion } from './notion.ts'
import { starlight } from './starlight.ts'
import { vitepress } from './vitepress.ts'

/** The components of every tool. Where two have one of the same name, its reader takes the properties of both. */
export const dialectImports: readonly BlockImport[] = [
  html,
  vitepress,
  docusaurus,
  starlight,
  nextra,
  notion,
  fumadocs,
  mintlify,
].map((components) => ({ components }))
