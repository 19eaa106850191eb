import type { Strings } from '../types'

export const askAi: Strings['askAi'] = {
  question: 'Frage',
  placeholder: 'Eine Frage zur Dokumentation stellen',
  ask: 'Fragen',
  hint: 'In eigenen Worten fragen. Die Antwort nennt die Seiten, von denen sie stammt.',
  looking: 'Die Dokumentation wird durchsucht …',
  failed: 'Zurzeit ist keine Antwort möglich. Bitte die Netzwerkverbindung prüfen und erneut fragen.',
  noAnswer: (question) => [
    `„${question}“ steht nicht in der Dokumentation. Andere Wörter versuchen oder `,
    'die Themen durchsehen',
    '.',
  ],
  stop: 'Anhalten',
  instead: 'Das Modell kann gerade nicht antworten. Diese Stellen kommen der Frage am nächsten.',
  nearest: 'Was am nächsten kommt',
  broken: 'Die Antwort bricht hier ab. Für den Rest bitte erneut fragen.',
  citation: (number, title) => `Quelle ${number}: ${title}`,
  fromPages: 'Von diesen Seiten',
  panelFailed: 'Das Fenster konnte nicht geladen werden. Schließen und erneut öffnen.',
  loadingWidget: 'Der Assistent wird geladen …',
  widgetFailed: 'Der Assistent konnte nicht geladen werden. Bitte die Netzwerkverbindung prüfen.',
  disclaimers: {
    passages: 'Antworten sind Zitate von den Seiten; die Suche wählt sie aus und kann ein besseres übersehen.',
    conversation:
      'Antworten sind aus den darunter genannten Seiten KI-generiert und können ungenau sein: bitte mit diesen Seiten vergleichen.',
    widget: (host) =>
      `Antworten sind von einem Assistenten von ${host} KI-generiert und können ungenau sein: bitte mit den Seiten vergleichen.`,
  },
}
