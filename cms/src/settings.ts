import type { Core } from '@strapi/strapi'

/** What `config/portico.ts` made of the environment. */
export interface PorticoSettings {
  readonly tokens: { readonly read: string; readonly publisher: string; readonly import: string }
  readonly publisherUrl: string
  /** The present secret first, then the one before while it is being replaced. */
  readonly webhook: { readonly url: string; readonly secrets: readonly string[] }
  /** Where the link for the first administrator is kept, and what it begins with. */
  readonly setUp: { readonly linkFile: string; readonly origin: string }
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined
}

export function porticoSettings(strapi: Core.Strapi): PorticoSettings {
  return strapi.config.get<PorticoSettings>('portico')
}
