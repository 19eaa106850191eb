import { rename, wordsIn } from './rename.ts'

/** Makes one kind of element of all tabs, and another of samples of which the reader sees one. */
export function cleanTabs(page: Document): void {
  // Innermost first, so that tabs in tabs keep their panels.
  for (const choice of [...page.querySelectorAll('.choice')].toReversed()) cleanChoice(choice)
  for (const group of page.querySelectorAll('.vp-code-group')) cleanSampleGroup(group)
  for (const set of [...page.querySelectorAll('.tabbed-set')].toReversed())
    makeTabs(set, {
      labels: [...set.querySelectorAll(':scope > .tabbed-labels > label')].map(wordsIn),
      panels: [...set.querySelectorAll(':scope > .tabbed-content > .tabbed-block')],
    })
  for (const list of [...page.querySelectorAll('[role="tablist"]')].toReversed()) cleanTabList(list)
}

interface TabParts {
  readonly labels: readonly string[]
  readonly panels: readonly Element[]
}

function makeTabs(element: Element, { labels, panels }: TabParts): void {
  const tabs = element.ownerDocument.createElement('x-tabs')
  for (const [index, panel] of panels.entries()) {
    const tab = rename(panel, 'x-tab', { label: labels[index] ?? `Tab ${index + 1}` })
    tabs.append(tab)
  }
  if (panels.length > 0) element.replaceWith(tabs)
}

/** Tabs and sample groups of a Portico page. */
function cleanChoice(choice: Element): void {
  const panels = [...choice.querySelectorAll(':scope > .choice-panel')]
  const labels = panels.map((panel) => panel.getAttribute('data-label') ?? '')
  if (!choice.classList.contains('code-group')) return makeTabs(choice, { labels, panels })
  const samples = panels.map((panel) => panel.querySelector('pre'))
  makeSamples(choice, { labels, samples })
}

/** The code group of VitePress. */
function cleanSampleGroup(group: Element): void {
  const labels = [...group.querySelectorAll(':scope > .tabs label')].map(wordsIn)
  const samples = [...group.querySelectorAll(':scope > .blocks > div')].map((block) => {
    const pre = block.querySelector('pre')
    const language = /language-[\w+#-]+/.exec(block.className)?.[0]
    if (language) pre?.classList.add(language)
    return pre
  })
  makeSamples(group, { labels, samples })
}

function makeSamples(
  element: Element,
  { labels, samples }: { labels: readonly string[]; samples: readonly (HTMLElement | null)[] },
): void {
  const group = element.ownerDocument.createElement('x-samples')
  for (const [index, sample] of samples.entries()) {
    if (!sample) continue
    sample.dataset['title'] = labels[index] ?? ''
    group.append(sample)
  }
  element.replaceWith(group)
}

/** Tabs by their roles, as Docusaurus, Starlight and others write them. A copy may lack the panels that were not seen. */
function cleanTabList(list: Element): void {
  const tabs = [...list.querySelectorAll('[role="tab"]')]
  let around = list.parentElement
  while (around && !around.querySelector('[role="tabpanel"]')) around = around.parentElement
  const panels = [...(around?.querySelectorAll('[role="tabpanel"]') ?? [])].filter((panel) => !panel.closest('x-tab'))
  if (panels.length === 0) return
  const chosen = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')
  const labels = panels.map((panel, index) => {
    const named = tabs.find(
      (tab) =>
        (panel.id !== '' && tab.getAttribute('aria-controls') === panel.id) ||
        (tab.id !== '' && panel.getAttribute('aria-labelledby') === tab.id),
    )
    return wordsIn(named ?? (panels.length === tabs.length ? tabs[index] : chosen)) || `Tab ${index + 1}`
  })
  makeTabs(list, { labels, panels })
}
