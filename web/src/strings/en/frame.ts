import type { Around } from '../around'

/** What stands around every page. */
export const shell = {
  skipLink: 'Skip to main content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  main: 'Main',
  mainMenu: 'Main menu',
  backToSection: 'Back to this section',
  search: 'Search',
  searchKeys: 'Ctrl K',
  darkTheme: 'Dark theme',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  version: ['Version ', ''] satisfies Around,
  social: 'Follow us',
  privacy: 'Privacy choices',
}

/** The way through the pages. */
export const navigation = {
  askAi: 'Ask AI',
  language: 'Language',
  section: 'Section',
  openSection: 'Open this section',
  badges: { new: 'New', updated: 'Updated' },
  hideSidebar: 'Hide sidebar',
  showSidebar: 'Show sidebar',
  onThisPage: 'On this page',
  loadingPage: 'Loading the page',
}

/** What is said of what cannot be loaded, and of what is newer. */
export const notices = {
  loading: 'Loading…',
  close: 'Close',
  retry: 'Retry',
  tryAgain: 'Try again',
  checkNetwork: 'You might want to check your network connection.',
  pageFailed: 'The page could not be loaded.',
  partFailed: 'This part of the page could not be loaded.',
  blockFailed: 'The script of this block could not be loaded.',
  crashed: 'This page crashed.',
  newRelease: 'A newer version of this site is there.',
  showRelease: 'Show it',
  notNow: 'Not now',
}

/** What a page says before its scripts are there. */
export const early = {
  searchFailed: 'The search could not be loaded. Check your network connection.',
  stylesMissing: 'Your site did not load properly. A wrong base URL is the usual reason. This page suggests: ',
}
