import { starterBlocks } from './starter-blocks'

/** The documents that a new portal begins with, by what they are. */
export const STARTER_IDS = {
  sidebar: 'starterpagessidebar00000',
  overview: 'starterpagesoverview0000',
  guide: 'starterpagesguide0000000',
  reference: 'starterpagesreference000',
  home: 'starterpageshome00000000',
  site: 'starterpagessite00000000',
} as const
const { overview, guide, reference } = STARTER_IDS

/** An overview, a guide with steps and a reference: each shows what such a page is made of, to be written over. */
export function starterPages(title: string) {
  return [
    { documentId: overview, data: overviewPage(title) },
    { documentId: guide, data: guidePage() },
    { documentId: reference, data: referencePage() },
  ]
}

function overviewPage(title: string) {
  const { paragraph, heading, bullet, callout, cards } = starterBlocks()
  return {
    path: '/overview',
    title: 'Overview',
    description: 'What there is to read, and where to begin.',
    body: [
      paragraph(
        `${title} begins with three pages: this overview, a guide and a reference. Keep what fits, and write your own words over the rest.`,
      ),
      cards(
        { title: 'Get started', description: 'From nothing to a first result, step by step.', to: guide },
        { title: 'Reference', description: 'Options, commands and limits, to look up.', to: reference },
      ),
      heading('Who reads this'),
      paragraph(
        'Say in two sentences who your readers are and what they come for. Somebody who installs your product for the first time needs other pages than somebody who looks up an option.',
      ),
      heading('Three kinds of pages'),
      bullet(
        { to: guide, text: 'A guide' },
        ' leads through one task, from the first step to a result that can be seen.',
      ),
      bullet({ to: reference, text: 'A reference' }, ' lists facts, complete and always in the same order.'),
      bullet('An overview says what there is, and where to go next.'),
      callout(
        'tip',
        paragraph(
          'Open this page in the admin panel, change a sentence and publish it. Readers have it a few seconds later.',
        ),
      ),
    ],
  }
}

function guidePage() {
  const { paragraph, heading, bullet, callout, code, steps } = starterBlocks()
  return {
    path: '/get-started',
    title: 'Get started',
    description: 'Install, configure, and see the first result.',
    body: [
      paragraph(
        'Name the result first, so that readers know where the steps lead. A guide like this takes five minutes.',
      ),
      callout('prerequisites', paragraph('Node 20 or later.'), paragraph('An account, if your product needs one.')),
      heading('First steps'),
      steps(
        [
          paragraph('Install the package. Begin with the command that most of your readers copy:'),
          code('bash', 'npm install your-package'),
        ],
        [
          paragraph('Write the smallest settings that work, and name their file:'),
          code('json', '{\n  "name": "my-project",\n  "language": "en"\n}', 'settings.json'),
        ],
        [paragraph('Start it, and say what readers see when it works:'), code('bash', 'npx your-package start')],
      ),
      heading('If it does not work'),
      bullet('Name the error that readers meet most often, in the words in which they see it.'),
      bullet('Say what to do about it, and how to tell that it worked.'),
      heading('Next'),
      paragraph(
        'Every option of ',
        { code: 'settings.json' },
        ' is in the ',
        { to: reference, text: 'reference' },
        '.',
      ),
    ],
  }
}

function referencePage() {
  const { paragraph, heading, bullet, callout, table } = starterBlocks()
  return {
    path: '/reference',
    title: 'Reference',
    description: 'Options, commands and limits.',
    body: [
      paragraph(
        'Readers come here with a question and leave with a fact: short sentences, one table for each kind of thing.',
      ),
      heading('Options'),
      table(
        ['Option', 'Default', 'Effect'],
        [{ code: 'name' }, 'none', 'What the project is called. It is needed.'],
        [{ code: 'language' }, { code: 'en' }, 'The language of messages.'],
        [{ code: 'port' }, { code: '8080' }, 'Where the server listens.'],
      ),
      heading('Commands'),
      table(
        ['Command', 'What it does'],
        [{ code: 'your-package start' }, 'Starts the server.'],
        [{ code: 'your-package check' }, 'Reads the settings and names what is wrong.'],
      ),
      heading('Limits'),
      bullet('A project has one file of settings.'),
      bullet('A name is 40 characters long at most.'),
      callout(
        'note',
        paragraph('Explanations and examples belong in a guide, such as ', { to: guide, text: 'Get started' }, '.'),
      ),
    ],
  }
}
