import type { ElementReader } from '../types.ts'
import { leftOut, term, unwrap } from './readers.ts'

const NO_TEXT = 'it holds no text for readers.'

/** HTML elements that are neither marks nor blocks here. */
export const html: Readonly<Record<string, ElementReader>> = {
  ...Object.fromEntries(
    [
      'address',
      'body',
      'button',
      'dd',
      'dl',
      'fieldset',
      'footer',
      'form',
      'header',
      'hgroup',
      'html',
      'label',
      'nav',
      'noscript',
      'template',
    ].map((name) => [name, unwrap] as const),
  ),
  dt: term,
  ...Object.fromEntries(
    [
      'base',
      'canvas',
      'head',
      'input',
      'link',
      'meta',
      'select',
      'source',
      'svg',
      'textarea',
      'title',
      'track',
      'wbr',
    ].map((name) => [name, leftOut(NO_TEXT)] as const),
  ),
}
