import { z } from 'zod'
import { ADMIN, type HarnessCms } from '../harness/harness-cms.ts'

interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends requests as somebody; a body that is no form is sent as JSON, a text as it is. */
export interface Person {
  readonly ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/** Who attacks, and the administrator, who looks at what came of it. */
export interface CmsPeople {
  readonly stranger: Person
  /** A program with the token that the site is built with. */
  readonly reader: Person
  readonly author: Person
  readonly editor: Person
  readonly admin: Person
}

const rolesSchema = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) })
const invitedSchema = z.object({ data: z.object({ registrationToken: z.string() }) })
const sessionSchema = z.object({ data: z.object({ token: z.string() }) })

/** Invites an author and an editor to a CMS, as its administrator does in the panel, and logs everybody in. */
export async function joinTeam({ url }: HarnessCms, readToken: string): Promise<CmsPeople> {
  const stranger = personOf(url)
  const session = await stranger.ask('POST', '/admin/login', ADMIN)
  const admin = personOf(url, tokenOf(session))
  const { data: roles } = rolesSchema.parse(JSON.parse((await admin.ask('GET', '/admin/roles')).text))
  const invite = async (code: string): Promise<Person> => {
    const person = { firstname: code, lastname: 'Mallory' }
    const ids = roles.filter((role) => role.code === code).map(({ id }) => id)
    const invited = await admin.ask('POST', '/admin/users', { ...person, email: `${code}@example.com`, roles: ids })
    const { registrationToken } = invitedSchema.parse(JSON.parse(invited.text)).data
    const userInfo = { ...person, password: 'Mallory-Writes-1' }
    return personOf(url, tokenOf(await stranger.ask('POST', '/admin/register', { registrationToken, userInfo })))
  }
  return {
    stranger,
    reader: personOf(url, readToken),
    admin,
    author: await invite('strapi-author'),
    editor: await invite('strapi-editor'),
  }
}

function tokenOf({ text }: Answer): string {
  return sessionSchema.parse(JSON.parse(text)).data.token
}

function personOf(url: string, token?: string): Person {
  return {
    async ask(method, path, body, headers) {
      const isForm = body instanceof FormData
      const response = await fetch(url + path, {
        method,
        headers: {
          connection: 'close',
          // Through a proxy with TLS, as the public address says.
          'x-forwarded-proto': 'https',
          ...(!isForm && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    },
  }
}
