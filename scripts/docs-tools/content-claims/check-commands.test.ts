import { expect, it } from 'vitest'
import { checkCommands } from './check-commands.ts'
import { programOfHelp, type Program } from './program.ts'

const strapi: Program = {
  name: 'strapi',
  aliases: [],
  options: ['-h', '--help', '-v', '--version'],
  commands: [
    { name: 'export', aliases: [], options: ['-h', '--help', '-f', '--file', '--no-encrypt'], commands: [] },
    { name: 'develop', aliases: ['dev'], options: ['-h', '--help', '--polling'], commands: [] },
  ],
}
const programs = new Map([['strapi', strapi]])

const source = `
\`\`\`bash
yarn strapi export --file a --gzip
npm run strapi export -- \\
  --file a
strapi dev --polling
strapi watch
npx create-strapi@latest menu --js
\`\`\`

Use \`strapi help export\`.

## strapi export {#strapi-export}

| \`-f\`, \`--file <name>\` | Name |
| \`--polling\` | Not of this command |
`

it('finds commands and options that a program does not have', () => {
  const { held, wrong, notRun } = checkCommands([{ file: 'a.md', source }], programs)
  expect(wrong).toEqual([
    { file: 'a.md', line: 3, text: 'yarn strapi export --file a --gzip' },
    { file: 'a.md', line: 7, text: 'strapi watch' },
    { file: 'a.md', line: 16, text: '--polling' },
  ])
  expect(held.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '4 npm run strapi export -- --file a',
    '6 strapi dev --polling',
    '11 strapi help export',
    '15 --file',
  ])
  expect(notRun).toEqual([{ file: 'a.md', line: 8, text: 'npx create-strapi@latest menu --js' }])
})

it('reads a program from its help', async () => {
  const texts: Record<string, string> = {
    '': 'Usage: upgrade\n\nOptions:\n  -V, --version  output the version\n\nCommands:\n  codemods|c\n  help [command]  Print\n',
    codemods: 'Usage: upgrade codemods\n\nCommands:\n  ls [options]  List\n',
    'codemods ls':
      'Usage\n\nOptions:\n  -r, --range <range>  Use a range\n                       of versions\n  -h, --help  Help\n',
  }
  expect(await programOfHelp('upgrade', async (words) => texts[words.join(' ')] ?? '')).toEqual({
    name: 'upgrade',
    aliases: [],
    options: ['-V', '--version'],
    commands: [
      {
        name: 'codemods',
        aliases: ['c'],
        options: [],
        commands: [{ name: 'ls', aliases: [], options: ['-r', '--range', '-h', '--help'], commands: [] }],
      },
    ],
  })
})
