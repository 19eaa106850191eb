import type { Layout } from './define-layout'

export const singleLayouts = {
  'api::site.site': {
    mainField: 'title',
    edit: [
      [
        ['title', 6],
        ['url', 6],
      ],
      [['tagline', 12]],
      [['logo', 12]],
      [
        ['accentColor', 6],
        ['favicon', 6],
      ],
      [
        ['fontStack', 6],
        ['font', 6],
      ],
      [
        ['codeTheme', 4],
        ['corners', 4],
        ['density', 4],
      ],
      [['card', 12]],
      [['announcement', 12]],
      [['navbar', 12]],
      [['footer', 12]],
      [['social', 12]],
      [
        ['tocMinLevel', 4],
        ['tocMaxLevel', 4],
      ],
      [['feedbackUrl', 12]],
      [
        ['askHelpful', 4],
        ['searchSample', 4],
        ['signalsUrl', 4],
      ],
      [['askAi', 12]],
      [['version', 12]],
      [['locales', 12]],
      [['sitemap', 12]],
      [['scripts', 12]],
      [
        ['adminUrl', 6],
        ['statusUrl', 6],
      ],
    ],
    fields: {
      title: { label: 'Title', description: 'After every page’s title in the tab of the browser.' },
      url: {
        label: 'Public address',
        description: 'Without a slash at its end.',
        placeholder: 'https://docs.example.com',
      },
      tagline: { label: 'Tagline' },
      logo: { label: 'Logo' },
      accentColor: {
        label: 'Accent color',
        description:
          'Of links, buttons and marks. One that is too light for text is made darker; the dark theme shows a lighter one.',
        placeholder: '#4945ff',
      },
      favicon: { label: 'Icon', description: 'In tabs and bookmarks: a square picture, SVG or PNG.' },
      fontStack: {
        label: 'Font',
        description: 'Faces that systems bring, so that pages load no font.',
      },
      font: {
        label: 'Font file',
        description:
          'A font of yours for all text: WOFF2, WOFF, TTF or OTF, best a variable one. Until it is loaded, and for what it lacks, the font beside it is shown.',
      },
      codeTheme: { label: 'Colors of code', description: 'Each can be read in both themes.' },
      corners: { label: 'Corners', description: 'Of buttons, blocks and dialogs.' },
      density: { label: 'Density', description: 'compact shows more of a page at once.' },
      social: { label: 'Social links', description: 'At the end of every page, with the mark of the network.' },
      card: { label: 'Picture for sharing', description: 'Of each page, where its address is shared.' },
      announcement: { label: 'Announcement', description: 'A bar above every page.' },
      navbar: { label: 'Navigation bar' },
      footer: { label: 'Footer' },
      tocMinLevel: { label: 'Contents from level' },
      tocMaxLevel: { label: 'Contents to level' },
      feedbackUrl: { label: 'Feedback address', description: 'Where readers say what they did not find.' },
      askHelpful: { label: 'Ask if pages help', description: '“Was this page helpful?” at the end of each page.' },
      searchSample: {
        label: 'Searches noted, of 100',
        description: 'Of so many page views what is searched is noted, without anything about the reader. 0: none.',
      },
      signalsUrl: {
        label: 'Address for answers',
        description: 'Only where the server of the site does not pass answers on to the publisher.',
        placeholder: 'https://publisher.example.com',
      },
      askAi: { label: 'Ask AI' },
      version: { label: 'Version' },
      locales: { label: 'Languages' },
      sitemap: { label: 'Sitemap' },
      scripts: { label: 'Third-party scripts', description: 'Readers are asked before those that need consent load.' },
      adminUrl: {
        label: 'Admin panel address',
        description: 'Pages then carry a link to where they are edited. Readers see it too.',
        placeholder: 'https://cms.example.com/admin',
      },
      statusUrl: {
        label: 'Public status address',
        description: 'The publisher’s status, for the status page.',
        placeholder: 'https://publisher.example.com/status',
      },
    },
  },
  'api::home.home': {
    /* None of its fields is a name: its form is then called as the type is. */
    mainField: 'id',
    edit: [
      [['hero', 12]],
      [['samples', 12]],
      [['picture', 12]],
      [['slides', 12]],
      [['cards', 12]],
      [['body', 12]],
      [['contribute', 12]],
    ],
    fields: {
      hero: { label: 'Hero' },
      samples: { label: 'Samples' },
      picture: { label: 'Picture' },
      slides: { label: 'Slides' },
      cards: { label: 'Cards' },
      body: { label: 'Text', description: 'Below the parts above, with all blocks that pages have.' },
      contribute: { label: 'Contribute' },
    },
  },
} satisfies Record<string, Layout>
