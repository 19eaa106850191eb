import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { ExampleStrapi } from './strapi.ts'

const MINUTE = 60_000

const Seed = z.strictObject({
  locales: z.array(
    z.strictObject({ id: z.int(), at: z.iso.datetime(), code: z.string(), name: z.string(), documentId: z.string() }),
  ),
  files: z.array(z.looseObject({ id: z.int(), at: z.iso.datetime(), documentId: z.string() })),
  documents: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      type: z.string(),
      documentId: z.string(),
      locale: z.string().optional(),
      published: z.boolean().optional(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** Fills the project from a file of it: every row gets the time and the documentId that stand there. */
export async function seed(strapi: ExampleStrapi, file: string, clock: Clock): Promise<void> {
  const { locales, files, documents } = Seed.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (locales.length > 0) await strapi.db.query('plugin::i18n.locale').deleteMany({})
  for (const { at, ...data } of locales) {
    clock.set(at)
    await strapi.db.query('plugin::i18n.locale').create({ data: { ...data, publishedAt: at } })
  }
  for (const { at, ...data } of files) {
    clock.set(at)
    await strapi.db
      .query('plugin::upload.file')
      .create({ data: { ...data, publishedAt: at, provider: 'local', folderPath: '/' } })
  }
  for (const document of documents) {
    clock.set(document.at)
    await write(strapi, document, clock)
  }
}

type SeedDocument = z.infer<typeof Seed>['documents'][number]

/** Writes the first locale of a document with its documentId, and adds the others to it. */
async function write(strapi: ExampleStrapi, document: SeedDocument, clock: Clock): Promise<void> {
  const { type, documentId, locale, published, data } = document
  const documents = strapi.documents(type)
  const exists = (await strapi.db.query(type).count({ where: { documentId } })) > 0
  await (exists
    ? documents.update({ documentId, locale, data })
    : documents.create({ locale, data: { ...data, documentId } }))
  clock.advance(MINUTE)
  if (published) await documents.publish({ documentId, locale })
}
