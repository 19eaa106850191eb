import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { seed } from '../example-project/seed.ts'
import { startExampleProject, type ExampleProject } from '../example-project/start.ts'
import { AppError } from '../../lib/app-error.ts'
import { shiftClock } from './shift-clock.ts'

/** The hour at which the pictures are taken. */
export const NOW = '2026-03-09T10:00:00.000Z'
export const ADMINISTRATOR = { firstname: 'Kai', lastname: 'Doe', email: 'kai@example.com', password: 'Kai-Cooks-1' }

const COLLEAGUES = [
  { firstname: 'Mara', lastname: 'Stone', email: 'mara@example.com', role: 'strapi-editor', isActive: true },
  { firstname: 'Luis', lastname: 'Ortega', email: 'luis@example.com', role: 'strapi-author', isActive: true },
  { firstname: 'Ines', lastname: 'Weber', email: 'ines@example.com', role: 'strapi-author', isActive: false },
]
const FOLDERS = ['Dishes', 'Places', 'Press']
const JPEG_QUALITY = 85

const Session = z.object({ data: z.object({ token: z.string() }) })
const Roles = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) })

/** Starts the example project with its admin panel, an administrator and more content to look at. */
export async function startPanel(project: string): Promise<ExampleProject> {
  shiftClock(NOW)
  const panel = await startExampleProject(project, { adminPanel: true })
  await seed(panel.strapi, join(panel.folder, 'panel.json'), panel.clock)
  await drawUploads(panel)
  panel.clock.set(NOW)
  const { token } = (await ask(panel, '/register-admin', { body: ADMINISTRATOR, schema: Session })).data
  const { data: roles } = await ask(panel, '/roles', { token, schema: Roles })
  await panel.strapi.db
    .query('admin::user')
    .update({ where: { email: ADMINISTRATOR.email }, data: { preferedLanguage: 'en' } })
  for (const { role, isActive, ...person } of COLLEAGUES) {
    const { id } = roles.find(({ code }) => code === role) ?? {}
    await ask(panel, '/users', { token, body: { ...person, roles: [id] }, schema: z.unknown() })
    await panel.strapi.db.query('admin::user').update({ where: { email: person.email }, data: { isActive } })
  }
  for (const name of FOLDERS) await panel.strapi.service('plugin::upload.folder').create({ name, parent: null })
  await sign(panel)
  return panel
}

/** Draws the files of the media library from the pictures of the project. */
async function drawUploads({ folder, uploads, strapi }: ExampleProject): Promise<void> {
  const files = z
    .array(z.object({ name: z.string(), hash: z.string() }))
    .parse(await strapi.db.query('plugin::upload.file').findMany({}))
  for (const drawing of readdirSync(join(folder, 'pictures'))) {
    const { name } = parse(drawing)
    const file = files.find((row) => parse(row.name).name === name)
    if (!file) throw new AppError(`No file of the example project is called ${name}.`)
    await sharp(join(folder, 'pictures', drawing))
      .jpeg({ quality: JPEG_QUALITY })
      .toFile(join(uploads, `${file.hash}.jpg`))
  }
}

/** Makes the administrator the author of all content, and gives what Strapi wrote at its start a date. */
async function sign({ strapi }: ExampleProject): Promise<void> {
  const { connection } = strapi.db
  for (const table of ['restaurants', 'articles', 'categories', 'homepages', 'files', 'i18n_locale'])
    await connection.raw(`UPDATE ${table} SET created_by_id = 1, updated_by_id = 1`)
  const started = Date.parse('2026-03-02T06:00:00.000Z')
  await connection.raw('UPDATE strapi_api_tokens SET created_at = ?, updated_at = ?', [started, started])
}

interface Question<Schema extends z.ZodType> {
  readonly token?: string
  readonly body?: unknown
  readonly schema: Schema
}

async function ask<Schema extends z.ZodType>(
  { url }: ExampleProject,
  path: string,
  { token, body, schema }: Question<Schema>,
): Promise<z.infer<Schema>> {
  const response = await fetch(`${url}/admin${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new AppError(`The example project answers ${path} with ${response.status}: ${await response.text()}`)
  return schema.parse(await response.json())
}
