import type { Core } from '@strapi/strapi'
import { expect, it } from 'vitest'
import { signLink } from '../preview/preview-link'
import requestLog from './request-log'

it('notes a request, and never the signature of a preview link', async () => {
  const lines: string[] = []
  const strapi = { log: { http: (line: string) => lines.push(line) } } as unknown as Core.Strapi
  const log = requestLog({}, { strapi }) as (context: unknown, next: () => Promise<void>) => Promise<void>
  const { token } = signLink({ type: 'doc', documentId: 'abc123' }, { key: 'k'.repeat(32), now: 0 })
  for (const url of [`/preview/${token}/page.json`, `/preview/${token}?a=1`, '/api/docs?sort=title']) {
    await log({ method: 'GET', url, status: 200 }, async () => undefined)
  }
  expect(lines.map((line) => line.replace(/\d+ ms/, '1 ms'))).toEqual([
    'GET /preview/doc.abc123.a02yo0.[hidden]/page.json (1 ms) 200',
    'GET /preview/doc.abc123.a02yo0.[hidden]?a=1 (1 ms) 200',
    'GET /api/docs?sort=title (1 ms) 200',
  ])
})
