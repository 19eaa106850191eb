import { z } from 'zod'
import type { Config } from '../../config/index.ts'
import { CmsClient } from '../strapi/index.ts'

type ImportConfig = Pick<Config<'PORTICO_IMPORT_TOKEN'>, 'cmsUrl' | 'secrets'>

const indexSchema = z.object({ documents: z.array(z.unknown()) })

/** Whether the CMS holds no document, neither draft nor published. */
export async function isEmptyPortal(config: ImportConfig): Promise<boolean> {
  const { documents } = await importer(config).get('/portico/import/index', indexSchema)
  return documents.length === 0
}

/** Keeps later starts from bringing the bundled documentation into a portal that began without it. */
export async function leaveUnseeded(config: ImportConfig): Promise<void> {
  await importer(config).send({ method: 'POST', path: '/portico/seeded', body: {}, schema: z.unknown() })
}

function importer({ cmsUrl, secrets }: ImportConfig): CmsClient {
  return new CmsClient({ url: cmsUrl, token: secrets.PORTICO_IMPORT_TOKEN, tokenName: 'PORTICO_IMPORT_TOKEN' })
}
