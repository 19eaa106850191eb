import { ask } from './ask'
import type { Cms } from './start-cms'

/** Sends requests as somebody. */
export type Person = Awaited<ReturnType<typeof logInAs>>

/** Makes a person with one of Strapi's own roles, and logs in. @returns what sends requests as that person */
export async function logInAs(
  { strapi, url }: Cms,
  { role, firstname, lastname }: { role: 'strapi-author' | 'strapi-editor'; firstname: string; lastname: string },
) {
  const credentials = { email: `${firstname.toLowerCase()}@example.com`, password: `${firstname}-Writes-1` }
  const { id } = await strapi.db.query('admin::role').findOne({ where: { code: role } })
  const user = await strapi
    .service('admin::user')
    .create({ ...credentials, firstname, lastname, isActive: true, registrationToken: null, roles: [id] })
  const { body } = await ask(`${url}/admin/login`, { method: 'POST', body: credentials })
  const { token } = (body as { data: { token: string } }).data
  return {
    userId: Number(user.id),
    ask: (method: string, path: string, sent?: unknown) => ask(`${url}${path}`, { method, token, body: sent }),
  }
}

/** Logs in a writer, Wendy, and an editor, Edith. */
export async function logInTeam(cms: Cms): Promise<{ writer: Person; editor: Person }> {
  return {
    writer: await logInAs(cms, { role: 'strapi-author', firstname: 'Wendy', lastname: 'Writer' }),
    editor: await logInAs(cms, { role: 'strapi-editor', firstname: 'Edith', lastname: 'Editor' }),
  }
}
