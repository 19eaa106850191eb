import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documentSchemas, homeSchema, REDIRECT_REASONS, siteSchema } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { full } from '../../../tests/documents'
import { shapeOf, WRITTEN_TYPES } from '.'

/* The schema files say the same as content-model: each field of a full document has its attribute, and the other way round. */

interface Attribute {
  readonly type: string
  readonly component?: string
  readonly repeatable?: boolean
  readonly enum?: readonly string[]
}
interface Schema {
  readonly attributes: Readonly<Record<string, Attribute>>
}

const SRC = path.resolve(import.meta.dirname, '../..')
const read = (file: string): Schema => JSON.parse(readFileSync(path.join(SRC, file), 'utf8'))
const typeSchema = (name: string) => read(`api/${name}/content-types/${name}/schema.json`)
const componentSchema = (uid: string) => read(`components/${uid.replace('.', '/')}.json`)

/** Attributes that the CMS keeps for itself. */
const OWN = ['contentChangedAt', 'importHash', 'importContentHash']

/** Where data and attributes differ, as paths such as `footer.groups.title`. */
function differences(data: object, { attributes }: Schema, at = ''): string[] {
  const names = Object.keys(attributes).filter((name) => !OWN.includes(name))
  const missing = Object.keys(data).filter((name) => !names.includes(name))
  const unused = names.filter((name) => !(name in data))
  const inside = Object.entries(data).flatMap(([name, value]) => {
    const component = attributes[name]?.component
    if (!component) return []
    const parts: object[] = attributes[name]?.repeatable ? value : [value]
    return parts.flatMap((part) => differences(part, componentSchema(component), `${at}${name}.`))
  })
  return [
    ...missing.map((name) => `${at}${name} has no attribute`),
    ...unused.map((name) => `${at}${name} is no field`),
    ...inside,
  ]
}

describe.each(WRITTEN_TYPES)('the schema file of %s', (type) => {
  it('has an attribute for each field, and no other', async () => {
    const data = await shapeOf(type).dataOf(documentSchemas[type].parse(full[type]), { fileId: async () => 1 })
    expect(differences(data, typeSchema(type))).toEqual([])
  })
})

describe('enumerations', () => {
  const card = homeSchema.shape.cards.unwrap().element.shape
  const slide = homeSchema.shape.slides.unwrap().element.shape
  const item = siteSchema.shape.navbar.element.shape
  it.each([
    ['redirect', 'reason', typeSchema('redirect'), REDIRECT_REASONS],
    ['a card', 'color', componentSchema('home.card'), card.color.options],
    ['a slide', 'variant', componentSchema('home.slide'), slide.variant.unwrap().options],
    ['a navbar item', 'type', componentSchema('navigation.navbar-item'), item.type.options],
    ['a navbar item', 'icon', componentSchema('navigation.navbar-item'), item.icon.unwrap().options],
    ['an entry of a menu', 'icon', componentSchema('navigation.menu-entry'), item.icon.unwrap().options],
    ['a navbar item', 'position', componentSchema('navigation.navbar-item'), item.position.unwrap().options],
    ['a locale', 'direction', componentSchema('site.locale'), siteSchema.shape.locales.element.shape.direction.options],
    [
      'the sitemap',
      'changefreq',
      componentSchema('site.sitemap'),
      siteSchema.shape.sitemap.shape.changefreq.unwrap().options,
    ],
    ['Ask AI', 'provider', componentSchema('site.ask-ai'), siteSchema.shape.askAi.shape.provider.unwrap().options],
  ])('of %s: %s', (_name, attribute, schema, options) => {
    expect(schema.attributes[attribute]?.enum).toEqual(options)
  })
})
