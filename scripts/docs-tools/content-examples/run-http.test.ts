import { expect, it } from 'vitest'
import { readHttpRequest } from './run-http.ts'

it('reads method, path, headers and body', () => {
  const text = 'PUT /api/restaurants/abc?fields=name\nContent-Type: application/json\n\n{\n  "data": {}\n}'
  expect(readHttpRequest(text)).toEqual({
    method: 'PUT',
    path: '/api/restaurants/abc?fields=name',
    headers: { 'content-type': 'application/json' },
    body: '{\n  "data": {}\n}',
  })
})

it('reads a request that is one line', () => {
  expect(readHttpRequest('GET /api/homepage')).toEqual({ method: 'GET', path: '/api/homepage', headers: {} })
})
