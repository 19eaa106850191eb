/*
 * How Mozilla's HTTP Observatory grades an answer, by its published rules: `src/analyzer/tests` and
 * `src/grader/charts.ts` of @mdn/mdn-http-observatory 1.4.8 (algorithm 4), and
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. The package itself is a service with a database;
 * what it asks of other machines (the list of preloaded sites, a redirect from http) is left out, and so are cookies, of
 * which the site has none. A policy that is partly in the page counts as one with the header's, which is stricter than
 * the package: that takes two policies for none.
 */

export interface GradedAnswer {
  readonly headers: NodeJS.Dict<string | string[]>
  /** Of a page: what it holds itself. */
  readonly html?: string
}

export interface Grade {
  readonly grade: string
  readonly score: number
  /** Each rule that gives or takes points, by its name in the Observatory. */
  readonly modifiers: Readonly<Record<string, number>>
}

/** The score from which extra points count. */
const EXTRA_CREDIT_FROM = 90
const SIX_MONTHS = 15_552_000
const GOOD_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const GRADES: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
]

/** The grade of an answer that came by https. */
export function gradeOf({ headers, html = '' }: GradedAnswer): Grade {
  const header = (name: string): string => String(headers[name] ?? '').trim()
  const policies = [header('content-security-policy'), metaPolicyOf(html)].filter((policy) => policy !== '')
  const policy = readPolicy(policies.join('; '))
  const modifiers = {
    'content-security-policy': policies.length === 0 ? -25 : policyPoints(policy),
    'referrer-policy': referrerPoints(header('referrer-policy')),
    'strict-transport-security': transportPoints(header('strict-transport-security')),
    'subresource-integrity': scriptPoints(html),
    'x-content-type-options': header('x-content-type-options').toLowerCase() === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(header('x-frame-options').toLowerCase(), header('content-security-policy')),
    'cross-origin-resource-policy': resourcePoints(header('cross-origin-resource-policy').toLowerCase()),
    'cross-origin-resource-sharing': header('access-control-allow-credentials') === 'true' ? -50 : 0,
  }
  const values = Object.values(modifiers)
  const without = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 100)
  const score = Math.max(0, without < EXTRA_CREDIT_FROM ? without : values.reduce((sum, value) => sum + value, 100))
  return { grade: GRADES.find(([least]) => score >= least)?.[1] ?? 'F', score, modifiers }
}

type Policy = ReadonlyMap<string, readonly string[]>

function metaPolicyOf(html: string): string {
  const meta = /<meta[^>]*http-equiv="content-security-policy"[^>]*>/i.exec(html)?.[0] ?? ''
  return /content="([^"]*)"/i.exec(meta)?.[1] ?? ''
}

function readPolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** The sources of a directive; `unsafe-inline` is ignored where there are hashes, as browsers do. */
function sourcesOf(policy: Policy, name: string): readonly string[] {
  const sources = policy.get(name) ?? policy.get('default-src') ?? ['*']
  return sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources
}

const has = (sources: readonly string[] = [], listed: readonly string[]): boolean =>
  sources.some((source) => listed.includes(source))

function policyPoints(policy: Policy): number {
  const [scripts, styles, objects] = ['script-src', 'style-src', 'object-src'].map((name) => sourcesOf(policy, name))
  if (has(scripts, [...BROAD, ...INLINE]) || has(objects, BROAD)) return -20
  const all = [...policy]
    .filter(([name]) => name !== 'img-src' && name !== 'media-src')
    .flatMap(([, sources]) => sources)
  if (all.some((source) => /^(?:http|ftp):/.test(source))) return -20
  if (has(scripts, ["'unsafe-eval'"]) || has(styles, ["'unsafe-eval'"])) return -10
  const passive = ['img-src', 'media-src'].flatMap((name) => policy.get(name) ?? policy.get('default-src') ?? [])
  if (passive.some((source) => /^(?:http|ftp):/.test(source))) return -10
  if (has(styles, [...BROAD, ...INLINE])) return 0
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function referrerPoints(value: string): number {
  if (value === '') return 0
  return GOOD_REFERRERS.includes(value.toLowerCase().split(',').at(-1)?.trim() ?? '') ? 5 : -5
}

function transportPoints(value: string): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1]
  if (age === undefined) return -20
  return Number(age) < SIX_MONTHS ? -10 : 0
}

/** Scripts of other sites have to name their hash. */
function scriptPoints(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/gi)]
  const unknown = foreign.filter(([tag]) => !/\sintegrity="/i.test(tag))
  if (unknown.some(([, address = '']) => !address.startsWith('https:'))) return -50
  return unknown.length > 0 ? -5 : 0
}

function framePoints(value: string, policy: string): number {
  if (readPolicy(policy).has('frame-ancestors')) return 5
  return ['deny', 'sameorigin'].includes(value) || value.startsWith('allow-from') ? 0 : -20
}

function resourcePoints(value: string): number {
  if (value === 'same-origin' || value === 'same-site') return 10
  return value === '' || value === 'cross-origin' ? 0 : -5
}
