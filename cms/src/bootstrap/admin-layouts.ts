import type { Core } from '@strapi/strapi'
import type { Layout } from '../admin-layouts/define-layout'
import { pageLayouts } from '../admin-layouts/pages'
import { partLayouts } from '../admin-layouts/parts'
import { singleLayouts } from '../admin-layouts/singles'
import { applyOnce } from './once'

/** What every type has. */
const COMMON_FIELDS: Layout['fields'] = { updatedAt: { label: 'Last saved' } }

/** How the content manager keeps the view of a type. */
interface ViewConfiguration {
  readonly settings: Readonly<Record<string, unknown>>
  readonly metadatas: Readonly<Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>>
  readonly layouts: { readonly list: readonly string[]; readonly edit: unknown }
}

interface ConfigurationService {
  findConfiguration(model: { uid: string }): Promise<ViewConfiguration>
  updateConfiguration(model: { uid: string }, configuration: ViewConfiguration): Promise<unknown>
}

/** Gives lists and forms of the admin panel their columns, labels and order. */
export async function ensureAdminLayouts(strapi: Core.Strapi): Promise<void> {
  const groups: [service: string, layouts: Readonly<Record<string, Layout>>][] = [
    ['content-types', { ...pageLayouts, ...singleLayouts }],
    ['components', partLayouts],
  ]
  await applyOnce(strapi, {
    name: 'admin-layouts',
    defaults: { groups, COMMON_FIELDS },
    apply: async () => {
      for (const [name, layouts] of groups) {
        const service: ConfigurationService = strapi.plugin('content-manager').service(name)
        for (const [uid, layout] of Object.entries(layouts))
          await service.updateConfiguration({ uid }, viewOf(layout, await service.findConfiguration({ uid })))
      }
    },
  })
}

function viewOf(layout: Layout, { settings, metadatas, layouts }: ViewConfiguration): ViewConfiguration {
  const [sortBy, sortOrder] = layout.sort ?? [layout.mainField, 'ASC']
  return {
    settings: {
      ...settings,
      mainField: layout.mainField,
      defaultSortBy: sortBy,
      defaultSortOrder: sortOrder,
      pageSize: 50,
    },
    metadatas: Object.fromEntries(
      Object.entries(metadatas).map(([name, { edit, list }]) => {
        const words = { ...COMMON_FIELDS, ...layout.fields }[name]
        const editable = layout.readOnly ? { editable: false } : {}
        return [
          name,
          { edit: { ...edit, ...words, ...editable }, list: { ...list, ...(words && { label: words.label }) } },
        ]
      }),
    ),
    layouts: {
      list: layout.list ?? layouts.list,
      edit: layout.edit.map((row) => row.map(([name, size]) => ({ name, size }))),
    },
  }
}
