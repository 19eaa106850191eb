import { describe, expect, it } from 'vitest'
import { pagesDone, usefulLines } from './next-output.ts'

const failed = [
  '   ▲ Next.js 16.4.6 (Turbopack)',
  '   Creating an optimized production build ...',
  ' ✓ Compiled successfully in 4.1s',
  '   Generating static pages using 1 worker (0/12) ...',
  'Error occurred prerendering page "/guides/intro". Read more: https://nextjs.org/docs/messages/prerender-error',
  'Error: The page “Introduction” (/guides/intro) holds a block that the site cannot draw: hologram.',
  '    at render (.next/server/chunks/ssr/a.js:1:2) {',
  "  digest: '123'",
  '}',
  'Export encountered an error on /[...path]/page: /guides/intro, exiting the build.',
]

describe('usefulLines', () => {
  it('keeps what says why a build failed', () => {
    expect(usefulLines(failed)).toEqual([failed[4], failed[5], failed[7], failed[8], failed[9]])
  })

  it('keeps everything where nothing says why', () => {
    expect(usefulLines(['Killed'])).toEqual(['Killed'])
  })
})

describe('pagesDone', () => {
  it('reads how far the pages are', () => {
    expect(pagesDone('   Generating static pages using 1 worker (75/300) ')).toEqual({ done: 75, total: 300 })
    expect(pagesDone(' ✓ Generating static pages (300/300) in 2.1s')).toEqual({ done: 300, total: 300 })
    expect(pagesDone('   Collecting page data ...')).toBeUndefined()
  })
})
