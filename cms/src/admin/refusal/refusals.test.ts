import { expect, test } from 'vitest'
import { createRefusals } from './refusals'

const CMS = 'http://cms.example'
const PATH = '/content-manager/collection-types/api::doc.doc/abc'
const problem = {
  severity: 'error' as const,
  kind: 'missing-alt',
  block: { key: 'k1', title: 'Picture', excerpt: 'A door' },
  message: 'It has no alternative text.',
  hint: 'Describe it.',
}
const wordless = { severity: 'error' as const, kind: 'path-taken', message: 'Taken.', hint: 'Choose another.' }
const refused = (...problems: object[]) =>
  Response.json({ error: { message: 'No.', details: { problems } } }, { status: 400 })

/** Refusals of a CMS that gives these answers. */
function check(...answers: Response[]) {
  const refusals = createRefusals(() => Promise.resolve(answers.shift() ?? new Response('{}')), CMS)
  const write = (path: string, method = 'POST') => refusals.fetch(`${CMS}${path}`, { method })
  return { refusals, write }
}

test('keeps the problems of a refused publish that name a block, and leaves the answer whole', async () => {
  const { refusals, write } = check(refused(problem, wordless))
  const answer = await write(`${PATH}/actions/publish`)
  expect(refusals.latest()).toEqual({ path: PATH, verb: 'published', problems: [problem] })
  expect(await answer.json()).toMatchObject({ error: { message: 'No.' } })
})

test('lets go of them when the document is written, and not when another is', async () => {
  const { refusals, write } = check(refused(problem))
  await write(PATH, 'PUT')
  expect(refusals.latest()?.verb).toBe('saved')
  await write(`${PATH}x`, 'PUT')
  expect(refusals.latest()).toBeDefined()
  await write(PATH, 'PUT')
  expect(refusals.latest()).toBeUndefined()
})

test('says nothing of a refusal for other reasons, or of something else', async () => {
  const { refusals, write } = check(refused(wordless), new Response('{"error":{}}', { status: 400 }), refused(problem))
  await write(PATH, 'PUT')
  await write(PATH, 'PUT')
  await write('/portico/move')
  expect(refusals.latest()).toBeUndefined()
})
