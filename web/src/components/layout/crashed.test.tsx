import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crashed, messagesOf } from './crashed'

test('a crash says so, with every message down to the cause, and offers another try', () => {
  const error = new Error('The page could not be shown.', {
    cause: new Error('The picture is gone.', { cause: 'no disk' }),
  })
  expect(renderToStaticMarkup(<Crashed error={error} reset={() => undefined} />)).toBe(
    '<article class="crashed" role="alert"><h1>This page crashed.</h1><ul><li>The page could not be shown.</li>' +
      '<li>The picture is gone.</li><li>no disk</li></ul><button type="button" class="button">Try again</button></article>',
  )
})

test('an error without a cause has one message', () => {
  expect(messagesOf(new Error('Alone.'))).toEqual(['Alone.'])
})

test('a script that did not come is a page that could not be loaded, and Retry loads it again', () => {
  const error = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), { name: 'ChunkLoadError' })
  expect(renderToStaticMarkup(<Crashed error={error} reset={() => undefined} />)).toBe(
    '<article class="crashed" role="alert"><h1>The page could not be loaded.</h1>' +
      '<p>You might want to check your network connection.</p><button type="button" class="button">Retry</button></article>',
  )
})
