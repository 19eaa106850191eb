import type { Strings } from '../types'
import { amount } from './locale'

export const docs: Strings['docs'] = {
  breadcrumbs: 'Brotkrumennavigation',
  home: 'Startseite',
  copyMarkdown: 'Seite als Markdown kopieren',
  viewMarkdown: 'Als Markdown anzeigen',
  edit: 'Diese Seite bearbeiten',
  share: 'Teilen',
  shareLink: 'Link kopieren oder senden',
  openInChatGpt: 'In ChatGPT öffnen',
  openInClaude: 'In Claude öffnen',
  askAbout: (address: string) => `Lies ${address} und beantworte meine Fragen dazu.`,
  topics: 'Themen dieser Seite',
  lastChange: ['Zuletzt geändert am ', ''],
  checked: (against) => `Geprüft mit ${against}`,
  checkedOn: (against) => [`Geprüft mit ${against} am `, ''],
  sources: 'Quellen',
  neighbours: 'Vorherige und nächste Seite',
  previous: 'Zurück',
  next: 'Weiter',
  related: 'Verwandte Seiten',
}

export const topics: Strings['topics'] = {
  title: 'Themen',
  description: 'Alle Themen der Dokumentation, alphabetisch.',
  lead: 'Ein Thema auswählen, um alle Seiten dazu zu sehen.',
  none: 'Noch hat keine Seite ein Thema.',
  goHome: 'Zur Startseite.',
  letters: 'Buchstaben',
  all: 'Alle Themen',
  pagesAbout: (count, topic) => (count === 1 ? `Eine Seite zu ${topic}` : `${amount(count)} Seiten zu ${topic}`),
}

export const notFound: Strings['notFound'] = {
  title: 'Seite nicht gefunden',
  lead: 'Unter dieser Adresse gibt es keine Seite. Sie wurde vielleicht verschoben, oder der Link ist falsch.',
  nearest: 'Ähnliche Seiten',
  home: 'Startseite',
}

export const preview: Strings['preview'] = {
  title: 'Vorschau',
  titleOf: (heading) => `Vorschau: ${heading}`,
  notYet: 'Dieser Entwurf kann noch nicht angezeigt werden',
  problems: 'Probleme dieses Entwurfs',
  countProblems: (count) =>
    count === 1 ? 'Ein Problem in diesem Entwurf' : `${amount(count)} Probleme in diesem Entwurf`,
  failed: 'Der Entwurf konnte nicht abgerufen werden.',
  loadAgain: 'Diese Seite gleich noch einmal laden.',
}
