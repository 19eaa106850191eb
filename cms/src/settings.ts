import type { Core } from '@strapi/strapi'

/** What `config/portico.ts` made of the environment. */
export interface PorticoSettings {
  readonly tokens: { readonly read: string; readonly publisher: string; readonly import: string }
  readonly webhook: { readonly url: string; readonly secret: string }
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined
}

export function porticoSettings(strapi: Core.Strapi): PorticoSettings {
  return strapi.config.get<PorticoSettings>('portico')
}
