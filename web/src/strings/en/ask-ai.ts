/** The panel that answers questions. */
export const askAi = {
  question: 'Your question',
  placeholder: 'Ask a question about the docs',
  ask: 'Ask',
  hint: 'Ask in your own words. The answer names the pages it comes from.',
  looking: 'Looking through the documentation…',
  failed: 'There is no answer to be had now. You might want to check your network connection, then ask again.',
  noAnswer: (question: string): [before: string, topics: string, after: string] => [
    `The documentation does not answer “${question}”. Try other words, or `,
    'look through the topics',
    '.',
  ],
  fromPages: 'From these pages',
  panelFailed: 'The panel could not be loaded. Close it and open it again.',
  loadingWidget: 'Loading the assistant…',
  widgetFailed: 'The assistant could not be loaded. You might want to check your network connection.',
  disclaimer: 'Answers are AI-generated and may be inaccurate. Check them against the pages they come from.',
  notes: {
    passages: 'Here they are passages quoted from the pages, picked by the search.',
    conversation: 'A language model writes them from the pages named below each one.',
    widget: (host: string) => `The assistant comes from ${host}.`,
  },
}
