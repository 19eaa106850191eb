/** Blocks that answer the reader. */
export const islands = {
  undrawn: (why: string) => `The diagram could not be drawn: ${why}`,
  reset: 'Reset',
  run: 'Run',
  result: (title: string) => `Result of ${title}`,
  endpoint: 'Endpoint',
  query: 'Query, as an object',
  queryString: 'Query string',
  copy: 'Copy',
  startOver: 'Start over',
  noObject: 'Write an object, such as { sort: "title" }.',
  notYet: (why: string) => `This is not an object yet: ${why}`,
}

/** What is said of what was copied. */
export const copying = {
  copied: 'Copied',
  linkCopied: 'Link copied',
  failed: 'Could not be copied',
  notAllowed: 'Copying is not allowed here',
}
