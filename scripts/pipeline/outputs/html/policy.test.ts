import { siteSchema } from '@portico/content-model'
import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../../trials/harness/sample-snapshot.ts'
import { policySourcesOf } from './policy.ts'

const { site } = sampleSnapshot
const script = { name: 'Analytics', src: 'https://analytics.example.com/a.js' }

test('a site that asks nobody outside names nobody', () => {
  expect(policySourcesOf(site, [])).toEqual({ scripts: [], connect: [] })
})

test('scripts that are on, what they need, the widget that answers and the status are named; what is off is not', () => {
  const busy = siteSchema.parse({
    ...site,
    askAi: { provider: 'script', disclaimer: '', scriptUrl: 'https://widget.example.com/bundle.js' },
    scripts: [
      { ...script, enabled: true, origins: ['https://collect.example.com', 'https://*.example.org'] },
      { name: 'Fireworks', src: 'https://effects.example.com/f.js', enabled: false },
    ],
    statusUrl: 'https://publisher.example.com/status',
  })
  expect(policySourcesOf(busy, ['https://search.example.com'])).toEqual({
    scripts: [
      'https://analytics.example.com',
      'https://widget.example.com',
      'https://collect.example.com',
      'https://*.example.org',
    ],
    connect: ['https://search.example.com', 'https://publisher.example.com'],
  })
})
