import { EVERY_BLOCK } from '../pages/every-block.ts'

/** What a reader may use in the first seconds of a page. */
export interface Control {
  readonly name: string
  readonly page: string
  /** On a touch screen of a phone, or with mouse and keyboard. */
  readonly devices: readonly ('desktop' | 'phone')[]
  /** What is pressed; a key where nothing is pressed but typed. */
  readonly press: { readonly selector: string } | { readonly keys: readonly string[] }
  /** Code for the page: whether it did what it is for. */
  readonly done: string
  /** The most that it may take, in milliseconds, on the slow network. */
  readonly limit?: number
}

const ARTICLE = '/dev-docs/database-migrations'
const BOTH = ['desktop', 'phone'] as const
const DESKTOP = ['desktop'] as const
const PHONE = ['phone'] as const
const AT_ONCE = 200
const FIRST_HIT = 5000

const OPEN = "document.querySelector('.search').open"
const VALUE = "document.querySelector('.search input').value"
const HIT = "document.querySelector('.search [role=option]') !== null"
const root = (name: string, value: string) => `document.documentElement.dataset.${name} === '${value}'`
/** The first of its kind that can be seen. */
const first = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].find((each) => each.checkVisibility())`
const onArticle = { page: ARTICLE, devices: BOTH }
const onBlocks = { page: EVERY_BLOCK, devices: BOTH }

/** Every control of the shell and of the blocks, as one row each of the table. */
export const CONTROLS: readonly Control[] = [
  {
    name: 'theme',
    ...onArticle,
    press: { selector: '[data-early=theme]' },
    done: root('theme', 'dark'),
    limit: AT_ONCE,
  },
  {
    name: 'announcement closed',
    ...onArticle,
    press: { selector: '[data-early=dismiss]' },
    done: root('announcement', 'off'),
    limit: AT_ONCE,
  },
  {
    name: 'sidebar hidden',
    ...onArticle,
    devices: DESKTOP,
    press: { selector: '[data-early=sidebar]' },
    done: root('sidebar', 'hidden'),
    limit: AT_ONCE,
  },
  {
    name: 'sidebar category opened',
    ...onArticle,
    devices: DESKTOP,
    press: { selector: '.sidebar details:not([open]) > summary' },
    done: `${first('.sidebar details[open]')} !== undefined && pressed.parentElement.open`,
    limit: AT_ONCE,
  },
  {
    name: 'its pages shown',
    ...onArticle,
    devices: DESKTOP,
    press: { selector: '.sidebar details:not([open]) > summary' },
    done: "pressed.parentElement.querySelector('li') !== null",
  },
  {
    name: 'menu opened',
    ...onArticle,
    devices: PHONE,
    press: { selector: '.menu-button' },
    done: "document.querySelector('#\\\\:menu').matches(':popover-open')",
    limit: AT_ONCE,
  },
  {
    name: 'outline opened',
    ...onArticle,
    devices: PHONE,
    press: { selector: '.outline-bar button, button.outline-bar' },
    done: `${first('.outline a')} !== undefined`,
    limit: AT_ONCE,
  },
  { name: 'search opened', ...onArticle, press: { selector: '.search-button' }, done: OPEN, limit: AT_ONCE },
  { name: 'search by /', ...onArticle, devices: DESKTOP, press: { keys: ['/'] }, done: OPEN, limit: AT_ONCE },
  {
    name: 'search by Ctrl+K',
    ...onArticle,
    devices: DESKTOP,
    press: { keys: ['Control+k'] },
    done: OPEN,
    limit: AT_ONCE,
  },
  {
    name: 'search takes every letter',
    ...onArticle,
    devices: DESKTOP,
    press: { keys: ['/', 'w', 'e', 'b', 'h', 'o', 'o', 'k'] },
    done: `${VALUE} === 'webhook'`,
    limit: AT_ONCE * 2,
  },
  {
    name: 'first hit',
    ...onArticle,
    devices: DESKTOP,
    press: { keys: ['/', 'w', 'e', 'b', 'h', 'o', 'o', 'k'] },
    done: HIT,
    limit: FIRST_HIT,
  },
  { name: 'Ask AI opened', ...onArticle, press: { selector: '.ask-button' }, done: `${first('.ask')} !== undefined` },
  {
    name: 'sample copied',
    ...onArticle,
    press: { selector: '[data-early=copy]' },
    done: 'pressed.dataset.state !== undefined',
    limit: AT_ONCE,
  },
  {
    name: 'sample wrapped',
    ...onArticle,
    press: { selector: '[data-early=wrap]' },
    done: "pressed.getAttribute('aria-pressed') === 'true'",
    limit: AT_ONCE,
  },
  {
    name: 'page copied as Markdown',
    ...onArticle,
    press: { selector: '[data-early=page]' },
    done: 'pressed.dataset.state !== undefined',
  },
  {
    name: 'tab chosen',
    ...onBlocks,
    press: { selector: '.tabs label:nth-of-type(2)' },
    done: "pressed.querySelector('input').checked",
    limit: AT_ONCE,
  },
  {
    name: 'details opened',
    ...onBlocks,
    press: { selector: 'main details.details:not([open]) > summary' },
    done: 'pressed.parentElement.open',
    limit: AT_ONCE,
  },
  {
    name: 'picture enlarged',
    ...onBlocks,
    press: { selector: '[data-action=zoom]' },
    done: `${first('.zoom')} !== undefined`,
  },
]
