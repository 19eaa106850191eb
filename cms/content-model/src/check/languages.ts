import { editDistance } from '../search/edit-distance.ts'

/** Every name by which the site's highlighter knows a language. A test of the site compares them. */
const KNOWN = `
abap actionscript-3 ada ahk ahk2 angular-html angular-ts apache apex apl applescript ara asciidoc asm astro awk
ballerina bat beancount berry bibtex bicep bird2 blade bsl c c3 cadence cairo chapel clarity clojure cmake cobol
codeowners codeql coffee common-lisp coq cpp crystal csharp css csv cue cypher d dart dax desktop diff docker dotenv
dream-maker edge elixir elm emacs-lisp erb erlang fennel fish fluent fortran-fixed-form fortran-free-form fsharp
gdresource gdscript gdshader genie gherkin git-commit git-rebase gleam glimmer-js glimmer-ts glsl gn gnuplot go
graphql groovy hack haml handlebars haskell haxe hcl hjson hlsl html html-derivative http hurl hxml hy imba ini java
javascript jinja jison json json5 jsonc jsonl jsonnet jssm jsx julia just kdl kotlin kusto latex lean less liquid
llvm log logo lua luau make markdown marko matlab mdc mdx mermaid mipsasm mojo moonbit move narrat nextflow
nextflow-groovy nginx nim nix nsis nushell objective-c objective-cpp ocaml odin openscad org pascal perl php pkl
plsql po polar postcss powerquery powershell prisma prolog proto pug puppet purescript python qml qmldir qss r
racket raku razor rbs reg regexp rel riscv ron rosmsg rst ruby rust sas sass scala scheme scss sdbl shaderlab
shellscript shellsession smalltalk smithy solidity soy sparql splunk sql ssh-config stata stylus surrealql svelte
swift system-verilog systemd talonscript tasl tcl templ terraform tex toml ts-tags tsv tsx turtle twig typescript
typespec typst v vala vb verilog vhdl viml vue vue-html vue-vine vyper wasm wenyan wgsl wikitext wit wolfram xml xsl
yaml zenscript zig actionscript as3 ahk1 adoc batch cmd be bird 1c cdc chpl clj ql coffeescript lisp c++ c# cs cql
dockerfile elisp erl ftl f for f77 f90 f95 f03 f08 f18 f# fs tscn tres gd gjs gts gql hbs hs properties js cjs mjs
fsl jl justfile kt kts kql lean4 makefile md mmd mips mbt mbti nar nf nu objc scad pot potx ps ps1 pwsh protobuf
jade py perl6 ruby-signature regex rb rs 1c-query shader bash sh shell zsh console closure-templates spl styl surql
talon tf tfvars lit ts cts mts tsp typ vim vimscript vy mediawiki wiki wl yml
`

/** What asks for no colors. */
const PLAIN = ['plain', 'plaintext', 'text', 'txt']

export const LANGUAGE_NAMES: readonly string[] = KNOWN.trim().split(/\s+/)

const names = new Set([...LANGUAGE_NAMES, ...PLAIN])

/** Names that people and other tools use, and what the highlighter calls them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  cfg: 'ini',
  cli: 'bash',
  command: 'bash',
  conf: 'ini',
  curl: 'bash',
  ecmascript: 'js',
  env: 'dotenv',
  golang: 'go',
  htm: 'html',
  javascriptreact: 'jsx',
  mysql: 'sql',
  node: 'js',
  nodejs: 'js',
  none: 'txt',
  objectivec: 'objc',
  output: 'txt',
  pgsql: 'sql',
  postgresql: 'sql',
  'shell-session': 'shellsession',
  svg: 'xml',
  terminal: 'bash',
  typescriptreact: 'tsx',
}

/** Whether samples in this language are colored, or plain on purpose. */
export function isKnownLanguage(name: string): boolean {
  return names.has(name.toLowerCase())
}

/** The known language that a name most likely means, or `undefined` where none is near. */
export function suggestLanguage(name: string): string | undefined {
  const typed = name.toLowerCase()
  if (Object.hasOwn(OTHER_NAMES, typed)) return OTHER_NAMES[typed]
  const limit = typed.length > 4 ? 2 : 1
  const distance = (candidate: string): number => {
    const edits = editDistance(typed, candidate, limit)
    return edits - (typed.startsWith(candidate) ? 0.5 : candidate.startsWith(typed) ? 0.25 : 0)
  }
  const [nearest] = LANGUAGE_NAMES.map((candidate) => ({ candidate, edits: distance(candidate) }))
    .filter(({ candidate, edits }) => edits <= limit && (candidate.length > 1 || typed.length === 1))
    .toSorted((a, b) => a.edits - b.edits)
  return nearest?.candidate
}
