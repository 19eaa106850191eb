import type { Core } from '@strapi/strapi'
import { DATA_VERSION } from '@portico/content-model'

interface Noted {
  readonly version: number
  /** The version of Portico that worked on the database last. */
  readonly portico: string
}

const store = (strapi: Core.Strapi) => strapi.store({ type: 'portico', name: 'data', key: 'version' })
const portico = (strapi: Core.Strapi): string => strapi.config.get('info.version', '')

/** Refuses the database of a later Portico before Strapi removes from it the tables and fields that this one does not know. */
export function refuseLaterData(strapi: Core.Strapi): void {
  strapi
    .hook('strapi::content-types.beforeSync')
    .register(async ({ oldContentTypes }: { oldContentTypes?: unknown }) => {
      if (!oldContentTypes) return
      const noted = (await store(strapi).get({})) as Noted | null
      if (!noted || noted.version <= DATA_VERSION) return
      throw new Error(
        [
          `The database is of Portico ${noted.portico} (data version ${noted.version}), and this is Portico ${portico(strapi)}, which knows data up to version ${DATA_VERSION}.`,
          `Start it with Portico ${noted.portico} or later, or restore a backup of before the upgrade into an empty database.`,
        ].join('\n'),
      )
    })
}

/** Notes of which version the database is, once Strapi has made its tables. */
export async function noteDataVersion(strapi: Core.Strapi): Promise<void> {
  const value: Noted = { version: DATA_VERSION, portico: portico(strapi) }
  await store(strapi).set({ value })
}
