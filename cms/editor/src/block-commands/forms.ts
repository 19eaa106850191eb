import { bodyDefinition, blocks } from '@portico/content-model'
import type { Combination } from './combination.ts'

/** What a text can be turned into. */
export interface Form {
  readonly title: string
  readonly keys?: Combination
  /** Fields that the text gets. Styles and lists only; it keeps its words. */
  readonly props?: Readonly<Record<string, unknown>>
  /** A block that takes the text in. */
  readonly around?: 'callout' | 'details' | 'code'
}

const STYLE_KEYS: Readonly<Record<string, Combination>> = {
  normal: { key: '0', alt: true },
  h2: { key: '2', alt: true },
  h3: { key: '3', alt: true },
  h4: { key: '4', alt: true },
  h5: { key: '5', alt: true },
  h6: { key: '6', alt: true },
}
const LIST_KEYS: Readonly<Record<string, Combination>> = {
  bullet: { key: '8', alt: true },
  number: { key: '7', alt: true },
  task: { key: '9', alt: true },
}

/** Ctrl+Alt and a digit: styles by their level, lists by 7 to 9. */
export const FORMS: readonly Form[] = [
  ...bodyDefinition.styles.map(({ name, title }) => ({
    title,
    props: { style: name },
    ...(STYLE_KEYS[name] && { keys: STYLE_KEYS[name] }),
  })),
  ...bodyDefinition.lists.map(({ name, title }) => ({
    title,
    props: { style: 'normal', listItem: name, level: 1, ...(name === 'task' && { checked: false }) },
    ...(LIST_KEYS[name] && { keys: LIST_KEYS[name] }),
  })),
  ...(['callout', 'details', 'code'] as const).map((around) => ({ title: blocks[around].title, around })),
]
