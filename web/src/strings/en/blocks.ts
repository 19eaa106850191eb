import type { CalloutKind } from '@portico/content-model'

const callouts: Record<CalloutKind, string | undefined> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  warning: 'Warning',
  danger: 'Warning',
  prerequisites: 'Prerequisites',
  strapi: undefined,
  callout: undefined,
}

/** Blocks of a text, where their author says nothing else. */
export const blocks = {
  callouts,
  remark: 'Remark',
  panels: { request: 'Example request', response: 'Example response' },
  requestSwitch: 'Example request',
  variant: 'Choose a variant',
  done: 'Done: ',
  toDo: 'To do: ',
  diagram: 'Diagram',
  playground: 'Playground',
  table: 'Table',
  openPicture: (alt: string) => `Open large: ${alt}`,
  brokenLink: (href: string) => `This link leads nowhere: ${href}`,
  unfold: (lines: number) => `Show all ${lines} lines`,
  fold: 'Show less',
  loadsFrom: (host: string) => `Loads from ${host}`,
}

/** Samples of code. */
export const code = {
  title: 'Code',
  variant: 'Choose a variant of the sample',
  untitled: 'code',
  wrap: (what: string) => `Wrap lines of ${what}`,
  copy: (what: string) => `Copy ${what}`,
}
