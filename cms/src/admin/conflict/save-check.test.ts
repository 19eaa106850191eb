import { expect, test } from 'vitest'
import { createSaveCheck, type Conflict } from './save-check'

const CMS = 'http://cms.example'
const PATH = '/content-manager/collection-types/api::doc.doc/abc'

interface Sent {
  readonly request: string
  readonly base: string | null
  readonly body: unknown
}

/** A check in front of a CMS that gives these answers, and what was sent to it. */
function check(...answers: Response[]) {
  const sent: Sent[] = []
  const saves = createSaveCheck((input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = new Headers(init?.headers)
    const { pathname } = new URL(String(input))
    sent.push({ request: `${init?.method ?? 'GET'} ${pathname}`, base: headers.get('X-Portico-Base'), body })
    return Promise.resolve(answers.shift() ?? new Response('none left', { status: 418 }))
  }, CMS)
  saves.setBase({ path: PATH, revision: '1', values: { title: 'Was', order: 1 } })
  const save = (values: object, path = PATH) =>
    saves.fetch(`${CMS}${path}`, { method: 'PUT', body: JSON.stringify(values) })
  const conflicted = () =>
    new Promise<Conflict>((resolve) => {
      saves.onChange(() => {
        const conflict = saves.conflict()
        if (conflict) resolve(conflict)
      })
    })
  return { saves, sent, save, conflicted }
}

const saved = (revision: string) => new Response('{}', { headers: { 'X-Portico-Revision': revision } })
const refused = () => Response.json({ error: { message: 'Grace saved this.' } }, { status: 409 })
const stored = (values: object) => Response.json({ data: values })

test('a save says what it is based on, and the next one is based on it', async () => {
  const { sent, save } = check(saved('2'), saved('3'))
  await save({ title: 'One' })
  await save({ title: 'Two' })
  expect(sent).toEqual([
    { request: `PUT ${PATH}`, base: '1', body: { title: 'One' } },
    { request: `PUT ${PATH}`, base: '2', body: { title: 'Two' } },
  ])
})

test('a save is based on a write beside the form, unless somebody else saved before that', async () => {
  const { saves, sent, save } = check(saved('3'), saved('6'))
  saves.follow({ path: PATH, before: '1', revision: '2' })
  await save({ title: 'One' })
  saves.follow({ path: PATH, before: '4', revision: '5' })
  await save({ title: 'Two' })
  expect(sent.map(({ base }) => base)).toEqual(['2', '3'])
})

test('a save that is refused waits for a choice, and is sent with it', async () => {
  const { sent, saves, save, conflicted } = check(
    refused(),
    stored({ title: 'Theirs', order: 1, updatedAt: '2' }),
    saved('3'),
  )
  const shown = conflicted()
  const answer = save({ title: 'Mine', order: 1 })
  const conflict = await shown
  expect(conflict.message).toBe('Grace saved this.')
  expect(conflict.versions).toEqual({
    base: { title: 'Was', order: 1 },
    mine: { title: 'Mine', order: 1 },
    theirs: { title: 'Theirs', order: 1, updatedAt: '2' },
  })
  conflict.save({ title: 'Both', order: 1 })
  expect((await answer).status).toBe(200)
  expect(saves.conflict()).toBeUndefined()
  expect(sent.at(-1)).toEqual({ request: `PUT ${PATH}`, base: '2', body: { title: 'Both', order: 1 } })
})

test('a save is refused when the form is left', async () => {
  const { save, conflicted } = check(refused(), stored({ title: 'Theirs', updatedAt: '2' }))
  const shown = conflicted()
  const answer = save({ title: 'Mine' })
  ;(await shown).giveUp()
  expect(await (await answer).json()).toEqual({ error: { message: 'Grace saved this.' } })
})

test('a save whose answer was lost is not a conflict with itself', async () => {
  const { sent, save } = check(refused(), stored({ title: 'Mine', updatedAt: '2' }), saved('3'))
  expect((await save({ title: 'Mine' })).status).toBe(200)
  expect(sent.map(({ base }) => base)).toEqual(['1', '1', '2'])
})

test('a save of another document is sent as it is', async () => {
  const { sent, save } = check(saved('2'))
  await save({ title: 'Other' }, `${PATH}x`)
  expect(sent).toEqual([{ request: `PUT ${PATH}x`, base: null, body: { title: 'Other' } }])
})
