import type { ElementReader } from '../types.ts'
import { fold, leftOut, unwrap } from './readers.ts'

const LISTS = 'the portal lists pages and headings itself.'

/** Components of Docusaurus beside those that are blocks here. */
export const docusaurus: Readonly<Record<string, ElementReader>> = {
  Details: fold,
  DocCardList: leftOut(LISTS),
  TOC: leftOut(LISTS),
  TOCInline: leftOut(LISTS),
  Toc: leftOut(LISTS),
  Head: leftOut('a page has no head of its own.'),
  BrowserOnly: unwrap,
  Translate: unwrap,
  Highlight: unwrap,
}
