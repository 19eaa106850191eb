import type { Around } from '../around'
import { amount } from './locale'

/** The page of a document, and what stands around its text. */
export const docs = {
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  copyMarkdown: 'Copy page as Markdown',
  viewMarkdown: 'View as Markdown',
  edit: 'Edit this page',
  share: 'Share',
  shareLink: 'Copy or send the link',
  openInChatGpt: 'Open in ChatGPT',
  openInClaude: 'Open in Claude',
  askAbout: (address: string) => `Read ${address} and answer my questions about it.`,
  topics: 'Topics of this page',
  lastChange: ['Last changed on ', ''] satisfies Around,
  checked: (against: string) => `Checked against ${against}`,
  checkedOn: (against: string): Around => [`Checked against ${against} on `, ''],
  sources: 'Sources',
  neighbours: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  related: 'Related',
}

/** The topics, each with its pages. */
export const topics = {
  title: 'Topics',
  description: 'Every topic of the documentation, by letter.',
  lead: 'Choose a topic to see every page about it.',
  none: 'No page has a topic yet.',
  goHome: 'Go to the home page.',
  letters: 'Letters',
  all: 'All topics',
  pagesAbout: (count: number, topic: string) =>
    count === 1 ? `One page about ${topic}` : `${amount(count)} pages about ${topic}`,
}

/** An address that leads nowhere. */
export const notFound = {
  title: 'Page not found',
  lead: 'There is no page at this address. It may have moved, or the link may be wrong.',
  nearest: 'Did you mean',
  home: 'Home page',
}

/** The preview of a draft. */
export const preview = {
  title: 'Preview',
  titleOf: (heading: string) => `Preview: ${heading}`,
  notYet: 'This draft cannot be shown yet',
  problems: 'Problems of this draft',
  countProblems: (count: number) =>
    count === 1 ? 'One problem of this draft' : `${amount(count)} problems of this draft`,
  failed: 'The draft could not be fetched.',
  loadAgain: 'Load this page again in a moment.',
}
