import { describe, expect, test } from 'vitest'
import { createConnection, type Outage } from './connection'

const CMS = 'http://cms.example'

/** A connection to a CMS that gives these answers one after the other, and the outages that the panel is notified of. */
function connect(...answers: (Response | Error)[]) {
  const requests: string[] = []
  const connection = createConnection((input) => {
    requests.push(String(input))
    const answer = answers.shift() ?? new Response('none left', { status: 418 })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }, CMS)
  const outages: (Outage | undefined)[] = []
  const stop = connection.hold('/content-manager/x')
  const changed = () => new Promise<void>((resolve) => connection.onChange(resolve))
  connection.onChange(() => outages.push(connection.outage()))
  return { connection, requests, outages, stop, changed }
}

const status = (code: number) => new Response('', { status: code })

describe('while a form is open', () => {
  test.each<[string, string, string, Response | Error, Outage]>([
    ['a save without a connection', 'PUT', '/content-manager/x', new TypeError('Failed to fetch'), 'unreachable'],
    ['a save behind a gateway without the CMS', 'PUT', '/content-manager/x', status(502), 'unreachable'],
    ['a read that fails in the CMS', 'GET', '/content-manager/x', status(500), 'unreachable'],
    ['a session that ended', 'POST', '/admin/access-token', status(401), 'logged-out'],
  ])('%s waits, and is sent again', async (_, method, path, failure, outage) => {
    const { connection, requests, outages, changed } = connect(failure, status(200))
    const isHeld = changed()
    const answer = connection.fetch(`${CMS}${path}`, { method })
    await isHeld
    expect(connection.outage()).toBe(outage)
    connection.sendAgain()
    expect((await answer).status).toBe(200)
    expect(requests).toEqual([`${CMS}${path}`, `${CMS}${path}`])
    expect(outages).toEqual([outage, undefined])
  })

  test.each<[string, string, string, number]>([
    ['a save that the CMS refuses', 'PUT', `${CMS}/content-manager/x`, 400],
    ['a save that fails in the CMS', 'PUT', `${CMS}/content-manager/x`, 500],
    ['a read of something else that fails in the CMS', 'GET', `${CMS}/content-manager/y`, 500],
    ['a login that is refused', 'POST', `${CMS}/admin/login`, 503],
    ['a request to another server', 'GET', 'http://other.example/x', 503],
  ])('%s is answered', async (_, method, url, code) => {
    const { connection, outages } = connect(status(code))
    expect((await connection.fetch(url, { method })).status).toBe(code)
    expect(outages).toEqual([])
  })

  test('a request that is given up fails', async () => {
    const { connection, changed } = connect(new TypeError(), new DOMException('', 'AbortError'))
    const given = new AbortController()
    const isHeld = changed()
    const answer = connection.fetch(`${CMS}/x`, { signal: given.signal })
    await isHeld
    given.abort()
    await expect(answer).rejects.toThrow(DOMException)
    expect(connection.outage()).toBeUndefined()
  })

  test('what is held fails when the form is closed', async () => {
    const { connection, stop, changed } = connect(status(502), status(502))
    const isHeld = changed()
    const answer = connection.fetch(`${CMS}/x`)
    await isHeld
    stop()
    expect((await answer).status).toBe(502)
  })
})

test('without an open form every request is answered', async () => {
  const { connection, stop } = connect(status(502))
  stop()
  expect((await connection.fetch(`${CMS}/x`)).status).toBe(502)
})
