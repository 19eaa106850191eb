import { expect, test } from 'vitest'
import { componentsOf, importMarkdown, type Dialect, type Resolver } from '../parse/index.ts'

const resolve: Resolver = {
  link: (href) => ({ href }),
  media: () => ({ problem: 'There are no pictures.' }),
  snippet: () => ({ problem: 'There are no snippets.' }),
}

/** The samples of a page by their titles; nothing may be lost. */
function samplesOf(markdown: string, dialect: Dialect) {
  const { body, losses } = importMarkdown(markdown, { resolve, components: componentsOf(), dialect, file: 'page.mdx' })
  expect(losses).toEqual([])
  return body.map((block) =>
    block._type === 'codeGroup'
      ? Object.fromEntries(block.items.map(({ title, code }) => [title, code]))
      : 'code' in block && block.code,
  )
}

test.each([
  ['docusaurus', '```bash npm2yarn\nnpm install --save-dev acme\nnpm start\n```'],
  ['nextra', '```sh npm2yarn\nnpm install --save-dev acme\nnpm start\n```'],
  ['fumadocs', '```npm\nnpm install --save-dev acme\nnpm start\n```'],
] as const)('commands that %s shows for each package manager become a group', (dialect, markdown) => {
  expect(samplesOf(markdown, dialect)).toEqual([
    {
      npm: 'npm install --save-dev acme\nnpm start',
      pnpm: 'pnpm add --save-dev acme\npnpm start',
      yarn: 'yarn add --dev acme\nyarn start',
    },
  ])
})

test('a command that the others do not have stays one sample', () => {
  expect(samplesOf('```bash npm2yarn\nnpm audit fix\n```', 'docusaurus')).toEqual(['npm audit fix'])
  expect(samplesOf('```bash npm2yarn\nnpm publish\n```', 'docusaurus')).toEqual([
    { npm: 'npm publish', yarn: 'yarn publish' },
  ])
})

test.each([
  ['pkg="acme"', 'npm install acme', 'yarn add acme'],
  ['pkg="acme" dev', 'npm install --save-dev acme', 'yarn add --dev acme'],
  [
    'type="create" pkg="acme" args="--template basics"',
    'npm create acme -- --template basics',
    'yarn create acme --template basics',
  ],
  ['type="exec" pkg="acme" args="build"', 'npx acme build', 'yarn dlx acme build'],
  ['type="remove" pkg="acme"', 'npm uninstall acme', 'yarn remove acme'],
  ['type="run" args="dev"', 'npm run dev', 'yarn dev'],
  ['type="install"', 'npm install', 'yarn install'],
])('<PackageManagers %s> is %s', (properties, npm, yarn) => {
  expect(samplesOf(`<PackageManagers ${properties} />`, 'starlight')).toMatchObject([{ npm, yarn }])
})
