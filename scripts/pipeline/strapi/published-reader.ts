import type { Config } from '../../config/index.ts'
import { CmsClient } from './cms-client.ts'

/** A client of the CMS that reads what is published. */
export function publishedReader({
  cmsUrl,
  secrets,
}: Pick<Config<'PORTICO_READ_TOKEN'>, 'cmsUrl' | 'secrets'>): CmsClient {
  return new CmsClient({ url: cmsUrl, token: secrets.PORTICO_READ_TOKEN, tokenName: 'PORTICO_READ_TOKEN' })
}
