import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { text } from '@portico/content-model/fixtures/text.ts'
import { homePageOf, openSite } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { homeTwin } from './home-twin.ts'

const body = [text('h', 'Begin', 'h2'), text('p', 'Any block can stand here.')]
const twinOf = (home: (typeof snapshot)['home']) => {
  const site = openSite({ ...snapshot, home })
  return homeTwin(homePageOf(site), site)
}

test('the home page as Markdown has its parts in their order, with full addresses', () => {
  const { path, content } = twinOf({ ...snapshot.home, body })
  expect(path).toBe('index.md')
  expect(content).toContain(
    `---\ntitle: Build with your content\ndescription: Guides and references for those who write, build and run.\nurl: https://docs.example.com/\n---\n\n# Build with your content\n\nGuides and references for those who write, build and run.\n\n- [First steps](https://docs.example.com/dev-docs/first-steps.md)\n`,
  )
  expect(content).toContain('Install:\n\n```bash\nnpm install portico\nnpm start\n```\n')
  expect(content).toContain('## [User Guide](https://docs.example.com/user-docs/intro.md)\n')
  const order = ['Install:', '[User Guide]', 'What is new', '## Begin', 'Help us improve']
  expect(order.map((words) => content.indexOf(words)).toSorted((a, b) => a - b)).toEqual(
    order.map((words) => content.indexOf(words)),
  )
  expect(content.endsWith('(https://example.com/contribute)\n')).toBe(true)
})

test('its links lead to the Markdown of pages that there are, and to addresses that are none as they are', () => {
  const card = { title: 'Lists [draft]', description: '', color: 'blue' as const, links: [] }
  const cards = [
    { ...card, target: { href: '/dev-docs/first-steps' } },
    { ...card, target: { href: '/gone' } },
  ]
  const { content } = twinOf({ documentId: 'home', samples: [], slides: [], cards, body: [] })
  expect(content).toContain('## [Lists \\[draft\\]](https://docs.example.com/dev-docs/first-steps.md)\n')
  expect(content).toContain('(https://docs.example.com/gone)\n')
})

test('one of a text alone has the title of the site', () => {
  const { content } = twinOf({ documentId: 'home', samples: [], slides: [], cards: [], body })
  expect(content).toBe(
    `---\ntitle: Portico Docs\ndescription: Everything about building and running your content.\nurl: https://docs.example.com/\n---\n\n# Portico Docs\n\n## Begin\n\nAny block can stand here.\n`,
  )
})
