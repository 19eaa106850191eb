/** What a page asks its readers at its end. */
export const feedback = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your answer.',
  whatHelped: 'What helped you? (optional)',
  whatIsMissing: 'What is missing? (optional)',
  send: 'Send',
  failed: 'Your answer could not be sent. Please try again later.',
}
