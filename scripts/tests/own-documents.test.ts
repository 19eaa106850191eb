import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/project-root.ts'
import { htmlTags } from '../pipeline/outputs/html/html-tags.ts'

/* The documents of the site that Next does not make state their own policies. */

it('the policy of the playground has the hash of its script', () => {
  const html = readFileSync(join(PROJECT_ROOT, 'web/public/assets/playground.html'), 'utf8')
  const [script = ''] = htmlTags(html, new Set(['script'])).map(({ content }) => content)
  const hash = createHash('sha256').update(script).digest('base64')
  const [policy = ''] = htmlTags(html, new Set(['meta'])).flatMap(({ attributes }) => attributes['content'] ?? [])
  expect(/script-src ([^;]*);/.exec(policy)?.[1]).toBe(`'sha256-${hash}' blob:`)
})
