import { diffOf } from './diff.ts'
import { dockerfile } from './dockerfile.ts'
import { graphql } from './graphql.ts'
import { html } from './html.ts'
import { http } from './http.ts'
import { javascript, jsonWithComments, tsx, typescript } from './javascript.ts'
import { json } from './json.ts'
import type { Parser } from './language.ts'
import { go, php, python } from './lezer.ts'
import { diagram } from './mermaid.ts'
import { shell } from './shell.ts'
import { toml } from './toml.ts'
import { yaml } from './yaml.ts'

export type { Parser, SyntaxFault } from './language.ts'

/** What reads a sample: a parser, or the reason why none does. */
export type Reader = Parser | { readonly unread: string }

const NO_PARSER = 'No parser of it is published for Node.js.'

/** The languages that samples may have. One that is not here is a finding: a typing error, or a line to add. */
const LANGUAGES: Readonly<Record<string, Reader>> = {
  js: javascript,
  jsx: javascript,
  ts: typescript,
  tsx,
  json,
  jsonc: jsonWithComments,
  yaml,
  bash: shell,
  sh: shell,
  graphql,
  html,
  http,
  dockerfile,
  toml,
  mermaid: diagram,
  css: { unread: 'A wrong declaration is valid CSS: browsers skip it.' },
  dart: { unread: NO_PARSER },
  go,
  nginx: { unread: NO_PARSER },
  php,
  python,
  ruby: { unread: 'Its parser needs a part of Node.js that is still experimental.' },
  sql: { unread: 'Its parsers read one dialect each, and the samples are for several databases.' },
  text: { unread: 'Plain text has no syntax.' },
}

/** @param title the file that a sample is part of, as its fence names it */
export function languageReader(language: string, title: string | undefined): Reader | undefined {
  if (language === 'diff') return diffOf(title)
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
}
