import type { Strings } from '../types'

export const shell: Strings['shell'] = {
  skipLink: 'Zum Hauptinhalt springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  main: 'Hauptnavigation',
  mainMenu: 'Hauptmenü',
  backToSection: 'Zurück zu diesem Abschnitt',
  search: 'Suchen',
  searchKeys: 'Strg K',
  darkTheme: 'Dunkles Design',
  announcement: 'Ankündigung',
  closeAnnouncement: 'Ankündigung schließen',
  version: ['Version ', ''],
  social: 'Folgen Sie uns',
  privacy: 'Datenschutzeinstellungen',
}

export const navigation: Strings['navigation'] = {
  askAi: 'KI fragen',
  language: 'Sprache',
  section: 'Abschnitt',
  openSection: 'Diesen Abschnitt öffnen',
  badges: { new: 'Neu', updated: 'Aktualisiert' },
  hideSidebar: 'Seitenleiste ausblenden',
  showSidebar: 'Seitenleiste einblenden',
  onThisPage: 'Auf dieser Seite',
  loadingPage: 'Seite wird geladen',
}

export const notices: Strings['notices'] = {
  loading: 'Wird geladen …',
  close: 'Schließen',
  retry: 'Wiederholen',
  tryAgain: 'Erneut versuchen',
  checkNetwork: 'Bitte die Netzwerkverbindung prüfen.',
  pageFailed: 'Die Seite konnte nicht geladen werden.',
  partFailed: 'Dieser Teil der Seite konnte nicht geladen werden.',
  blockFailed: 'Das Skript dieses Blocks konnte nicht geladen werden.',
  crashed: 'Diese Seite ist abgestürzt.',
  newRelease: 'Eine neuere Version dieser Website ist verfügbar.',
  showRelease: 'Anzeigen',
  notNow: 'Nicht jetzt',
}

export const early: Strings['early'] = {
  searchFailed: 'Die Suche konnte nicht geladen werden. Bitte die Netzwerkverbindung prüfen.',
  stylesMissing: 'Die Website wurde nicht richtig geladen. Meist ist die Basis-URL falsch. Diese Seite schlägt vor: ',
}
