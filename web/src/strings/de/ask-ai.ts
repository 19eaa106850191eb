import type { Strings } from '../types'

export const askAi: Strings['askAi'] = {
  question: 'Frage',
  placeholder: 'Eine Frage zur Dokumentation stellen',
  ask: 'Fragen',
  hint: 'In eigenen Worten fragen. Die Antwort nennt die Seiten, von denen sie stammt.',
  looking: 'Die Dokumentation wird durchsucht …',
  failed: 'Zurzeit ist keine Antwort möglich. Bitte die Netzwerkverbindung prüfen und erneut fragen.',
  noAnswer: (question) => [
    `Die Dokumentation beantwortet „${question}“ nicht. Andere Wörter versuchen oder `,
    'die Themen durchsehen',
    '.',
  ],
  fromPages: 'Von diesen Seiten',
  panelFailed: 'Das Fenster konnte nicht geladen werden. Schließen und erneut öffnen.',
  loadingWidget: 'Der Assistent wird geladen …',
  widgetFailed: 'Der Assistent konnte nicht geladen werden. Bitte die Netzwerkverbindung prüfen.',
  disclaimer:
    'Antworten sind KI-generiert und können ungenau sein. Bitte mit den Seiten vergleichen, von denen sie stammen.',
  notes: {
    passages: 'Hier sind es Zitate von den Seiten, ausgewählt von der Suche.',
    conversation: 'Ein Sprachmodell schreibt sie aus den Seiten, die unter jeder Antwort stehen.',
    widget: (host) => `Der Assistent kommt von ${host}.`,
  },
}
