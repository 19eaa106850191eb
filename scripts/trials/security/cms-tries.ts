import { z } from 'zod'
import type { CmsPeople, Person } from './cms-people.ts'

/** One thing that nobody may do. */
export interface CmsTry {
  readonly what: string
  /** Tries it. @returns what went wrong; nothing where it was refused and left nothing behind */
  readonly refused: (people: CmsPeople) => Promise<string | undefined>
}

const DOCS = '/content-manager/collection-types/api::doc.doc'
const SITE = '/content-manager/single-types/api::site.site'
const FOREIGN = 'https://evil.example.net/a.js'
const DEPTH = 100_000
const NESTED = '['.repeat(DEPTH) + ']'.repeat(DEPTH)
const LOGINS = 8

type Who = Exclude<keyof CmsPeople, 'admin'>

/** A request that is to be answered with a refusal. */
const request = (what: string, who: Who, method: string, path: string, body?: unknown): CmsTry => ({
  what,
  refused: async (people) => unlessRefused(await people[who].ask(method, path, body)),
})

/** Everything that is tried; the logins last, because the address is then refused for a while. */
export const CMS_TRIES: readonly CmsTry[] = [
  request('a stranger becomes an administrator', 'stranger', 'POST', '/admin/register-admin', {
    firstname: 'Mallory',
    email: 'mallory@example.com',
    password: 'Mallory-Writes-1',
  }),
  request('a stranger reads drafts', 'stranger', 'GET', '/api/docs?status=draft'),
  request('a stranger imports', 'stranger', 'POST', '/api/portico/import', { documents: [] }),
  request('whoever may read imports', 'reader', 'POST', '/api/portico/import', { documents: [] }),
  request('whoever may read deletes', 'reader', 'DELETE', '/api/docs/any'),
  request('an author makes an API token', 'author', 'POST', '/admin/api-tokens', {
    name: 'Mine',
    description: '',
    type: 'full-access',
    lifespan: null,
  }),
  request('an author invites a super administrator', 'author', 'POST', '/admin/users', {
    firstname: 'Mallory',
    email: 'mallory@example.com',
    roles: [1],
  }),
  request('an author sends mail', 'author', 'POST', '/email', { to: 'a@example.com', subject: 'Win', text: 'Open.' }),
  request('an author lets the CMS fetch a file', 'author', 'POST', '/upload/actions/upload-from-urls', {
    urls: [FOREIGN],
  }),
  request('a page at the address of the page for unknown ones', 'author', 'POST', DOCS, { title: 'No', path: '/404' }),
  { what: 'an author replaces the picture of another', refused: replacePicture },
  { what: 'an author deletes the picture of another', refused: deletePicture },
  { what: 'a picture that runs a script', refused: sendScript },
  { what: 'an editor lets a foreign script run', refused: addForeignScript },
  request(
    'lists that are nested 100,000 deep',
    'editor',
    'POST',
    DOCS,
    body('deep', `[{"_type":"callout","_key":"c","kind":"tip","content":${NESTED}}]`),
  ),
  request(
    'five megabytes of code',
    'editor',
    'POST',
    DOCS,
    body('large', JSON.stringify([{ _type: 'code', _key: 'c', code: 'a'.repeat(5_000_000) }])),
  ),
  request('a NUL in a title', 'editor', 'POST', DOCS, { title: 'Hello\0', path: '/nul' }),
  { what: 'passwords, guessed from an address that changes', refused: guessPasswords },
]

/** A page as JSON: what is nested so deeply cannot be made an object of first. */
function body(name: string, blocks: string): string {
  return `{"title":"${name}","path":"/${name}","body":${blocks}}`
}

function unlessRefused({ status, text }: { status: number; text: string }): string | undefined {
  return status >= 400 && status < 500 ? undefined : `answered with ${status}: ${text.slice(0, 200)}`
}

const picture = (color: string, inner = ''): FormData => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}<rect width="1" height="1" fill="${color}"/></svg>`
  const form = new FormData()
  form.append('files', new Blob([svg], { type: 'image/svg+xml' }), 'picture.svg')
  form.append('fileInfo', JSON.stringify({ name: 'picture.svg' }))
  return form
}

const uploadedSchema = z.tuple([z.object({ id: z.number(), url: z.string() })])

async function upload(person: Person): Promise<{ id: number; url: string }> {
  const [file] = uploadedSchema.parse(JSON.parse((await person.ask('POST', '/upload', picture('red'))).text))
  return file
}

async function unlessWhole({ stranger }: CmsPeople, url: string): Promise<string | undefined> {
  const { status, text } = await stranger.ask('GET', url)
  return status === 200 && text.includes('fill="red"') ? undefined : `the picture is not what it was (${status})`
}

async function replacePicture(people: CmsPeople): Promise<string | undefined> {
  const { id, url } = await upload(people.admin)
  for (const path of [`/upload/files/${id}/replace`, `/upload?id=${id}`]) {
    const wrong = unlessRefused(await people.author.ask('POST', path, picture('blue')))
    if (wrong) return wrong
  }
  return unlessWhole(people, url)
}

async function deletePicture(people: CmsPeople): Promise<string | undefined> {
  const { id, url } = await upload(people.admin)
  const wrong =
    unlessRefused(await people.author.ask('DELETE', `/upload/files/${id}`)) ??
    unlessRefused(await people.author.ask('POST', '/upload/actions/bulk-delete', { fileIds: [id], folderIds: [] }))
  return wrong ?? unlessWhole(people, url)
}

async function sendScript({ author }: CmsPeople): Promise<string | undefined> {
  return unlessRefused(await author.ask('POST', '/upload', picture('red', '<script>alert(1)</script>')))
}

const siteSchema = z.object({ data: z.object({ title: z.string() }) })

/** A save with other fields is carried out without what only administrators may set, so its status says nothing. */
async function addForeignScript({ editor, admin }: CmsPeople): Promise<string | undefined> {
  const script = { name: 'Statistics', src: FOREIGN, kind: 'script', consent: true, enabled: true }
  const { status, text } = await editor.ask('PUT', SITE, { title: 'Changed', scripts: [script], statusUrl: FOREIGN })
  const site = await admin.ask('GET', SITE)
  const { title } = siteSchema.parse(JSON.parse(site.text)).data
  if (title !== 'Changed') return `the editor could not change the title (${status}): ${text.slice(0, 200)}`
  return site.text.includes(FOREIGN) ? 'the site has the address' : undefined
}

async function guessPasswords({ stranger }: CmsPeople): Promise<string | undefined> {
  const statuses: number[] = []
  for (let n = 0; n < LOGINS; n++) {
    const { status } = await stranger.ask(
      'POST',
      '/admin/login',
      { email: 'ada@example.com', password: `Wrong-password-${n}` },
      { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` },
    )
    statuses.push(status)
  }
  return statuses.at(-1) === 429 ? undefined : `${LOGINS} guesses were answered with ${statuses.join(', ')}`
}
