import { expect, it } from 'vitest'
import { installedNames, namesOf } from './check-names.ts'

const source = `
Set \`rest.maxLimit\` or \`restMaximum\`; \`reviewCount\` is yours, and \`limit\` a word.

\`\`\`js
const reviewCount = 1;
\`\`\`

| \`API_TOKEN_SALT\` | \`$containsi\` |
`

it('finds names that the source of Strapi does not have', () => {
  const names = installedNames()
  const found = namesOf({ file: 'dev-docs/a.md', source })
  expect(found.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '2 maxLimit',
    '2 restMaximum',
    '8 API_TOKEN_SALT',
    '8 $containsi',
  ])
  expect(found.filter(({ text }) => !names.has(text)).map(({ text }) => text)).toEqual(['restMaximum'])
})
