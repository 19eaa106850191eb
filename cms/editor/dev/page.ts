import { KITCHEN_SINK_REFERENCES, kitchenSink } from '@portico/content-model/fixtures/kitchen-sink.ts'
import { mountSample, paintAround, PALETTES, type Theme } from './mount-sample.ts'
import { sampleHost } from './sample-host.ts'

/* `npm run dev:editor`: the editor on a body with every block. The theme is kept while the page is loaded again. */

const { doc, otherDoc, snippet, lightImage, darkImage } = KITCHEN_SINK_REFERENCES
const THEME = 'portico-dev-theme'

const picture = (documentId: string, color: string) => ({
  documentId,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="${color}"/></svg>`)}`,
})
const pictures = [picture(lightImage, 'lavender'), picture(darkImage, 'midnightblue')]
const documents = [
  {
    kind: 'doc',
    documentId: doc,
    title: 'First steps',
    place: '/guides/first-steps',
    headings: [{ key: 'h-install', text: 'Install' }],
  },
  { kind: 'doc', documentId: otherDoc, title: 'Deployment', place: '/guides/deployment', isDraft: true },
  { kind: 'snippet', documentId: snippet, title: 'Supported versions of Node.js', place: 'node-versions' },
] as const
const [firstSteps, , versions] = documents
const [image] = pictures
const answers = {
  ...(image && { image: { ...image, alt: 'A panel' } }),
  ...(firstSteps && { doc: firstSteps }),
  ...(versions && { snippet: versions }),
}

let theme: Theme = localStorage.getItem(THEME) === 'dark' ? 'dark' : 'light'
const host = sampleHost({ documents, pictures, answers: () => answers })
const editor = mountSample({ value: kitchenSink, theme, host, onChange: () => undefined })

const button = document.querySelector<HTMLButtonElement>('#theme')
const show = (): void => {
  document.documentElement.dataset['theme'] = theme
  paintAround(theme)
  editor.setTheme(theme, PALETTES[theme])
  if (button) button.textContent = theme === 'light' ? 'Dark palette' : 'Light palette'
}
button?.addEventListener('click', () => {
  theme = theme === 'light' ? 'dark' : 'light'
  localStorage.setItem(THEME, theme)
  show()
})
show()
