import * as fc from 'fast-check'

/*
 * Bodies as a hostile author, a broken import or a program may send them: most are well formed and full of what other systems
 * would run, some hold what no body may hold.
 */

const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</title></style></textarea><iframe src=//evil.example>',
  '<!--',
  ']]>',
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;',
  '&#x3C;img src=x onerror=alert(1)&#x3E;',
  '\u202Egnp.exe',
  '\u2028',
  '\u00A0',
  '🚀👩‍👩‍👧',
  'ünïcödé 漢字',
  '__proto__',
  'constructor',
  '%00',
  '\\',
]
const REFUSED = ['\0', '\uD800', '\u0007', '\uFFFF']

const words = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zA-Z0-9 <>"'&=/]{1,20}$/) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
)
const anyWords = fc.oneof({ weight: 400, arbitrary: words }, { weight: 1, arbitrary: fc.constantFrom(...REFUSED) })
const title = fc.oneof(
  { weight: 50, arbitrary: words.filter((text) => text.trim() !== '') },
  { weight: 1, arbitrary: anyWords },
)
const href = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.constantFrom(
      'https://example.com/?a=<script>&b="x"',
      "https://example.com/'onclick='alert(1)",
      'mailto:a@example.com?subject="><script>',
      '/guides/install#"onmouseover="x',
      '#<b>',
      'tel:+1',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      'blob:https://x/y',
    ),
  },
)
/** Few are the same, as a copied block has the key of its source. */
const key = fc.oneof(
  { weight: 40, arbitrary: fc.stringMatching(/^[a-f0-9]{10}$/) },
  { weight: 1, arbitrary: fc.constantFrom('same', '__proto__', 'constructor') },
)
const marks = fc.uniqueArray(fc.constantFrom('strong', 'em', 'code', 'strike', 'kbd', 'sub', 'sup', 'm0', 'm1'), {
  maxLength: 3,
})
const span = fc.record({ _type: fc.constant('span'), _key: key, text: anyWords, marks })
const markDefs = fc.tuple(
  fc.record({ _type: fc.constant('link'), _key: fc.constant('m0'), href }),
  fc.oneof(
    fc.record({ _type: fc.constant('definition'), _key: fc.constant('m1'), text: title }),
    fc.record({ _type: fc.constant('brokenLink'), _key: fc.constant('m1'), href: title }),
    fc.record({ _type: fc.constant('internalLink'), _key: fc.constant('m1'), documentId: fc.constant('docinstall') }),
  ),
)
const text = fc.record(
  {
    _type: fc.constant('block'),
    _key: key,
    style: fc.constantFrom('normal', 'normal', 'h2', 'h3', 'h6', 'blockquote'),
    listItem: fc.constantFrom('bullet', 'number', 'task'),
    level: fc.integer({ min: 1, max: 8 }),
    checked: fc.boolean(),
    children: fc.array(span, { minLength: 1, maxLength: 4 }),
    markDefs,
  },
  { requiredKeys: ['_type', '_key', 'style', 'children', 'markDefs'] },
)
const code = fc.record(
  {
    _type: fc.constant('code'),
    _key: key,
    code: fc.array(anyWords, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
    title,
    diff: fc.boolean(),
    lineNumbers: fc.boolean(),
  },
  { requiredKeys: ['_type', '_key', 'code'] },
)
const embed = fc.record({
  _type: fc.constant('embed'),
  _key: key,
  url: fc.constantFrom(
    'https://www.youtube.com/watch?v="><script>',
    'https://codepen.io/x',
    'https://codepen.io/x',
    'javascript:alert(1)',
  ),
  title,
})
const unknown = fc.record({ _type: fc.constantFrom('html', 'script', 'marquee'), _key: key, html: words })

const { block } = fc.letrec<{ block: unknown; content: unknown[] }>((tie) => {
  const content = fc.array(tie('block'), { minLength: 1, maxLength: 2, depthIdentifier: 'body' })
  const containers = [
    fc.record({
      _type: fc.constant('callout'),
      _key: key,
      kind: fc.constantFrom('tip', 'danger', 'callout'),
      title,
      content,
    }),
    fc.record({ _type: fc.constant('details'), _key: key, summary: title, content }),
    fc.record({
      _type: fc.constant('tabs'),
      _key: key,
      groupId: words,
      items: fc.array(fc.record({ _type: fc.constant('tab'), _key: key, label: title, content }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
    fc.record({
      _type: fc.constant('table'),
      _key: key,
      headerRow: fc.boolean(),
      caption: words,
      rows: fc.array(
        fc.record({
          _type: fc.constant('row'),
          _key: key,
          cells: fc.array(fc.record({ _type: fc.constant('cell'), _key: key, content }), {
            minLength: 1,
            maxLength: 1,
          }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    fc.record({
      _type: fc.constant('cards'),
      _key: key,
      items: fc.array(
        fc.record({ _type: fc.constant('card'), _key: key, title, description: words, target: fc.record({ href }) }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  ]
  return {
    content,
    block: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'body' },
      { weight: 6, arbitrary: text },
      { weight: 2, arbitrary: code },
      ...containers.map((arbitrary) => ({ weight: 1, arbitrary })),
      { weight: 1, arbitrary: embed.map((value) => value) },
    ),
  }
})

const whole = fc.array(fc.oneof({ weight: 300, arbitrary: block }, { weight: 1, arbitrary: unknown }), { maxLength: 4 })

/** What is to be a body. */
export const hostileBody: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: whole },
  { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
)
