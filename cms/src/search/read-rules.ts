import type { Curation, Synonym } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { allOf } from '../documents/search-check'

/** All that the team has settled for the search. */
export interface SettledRules {
  readonly synonyms: readonly Synonym[]
  readonly curations: readonly Curation[]
}

/** Reads what is saved, which is what is published. */
export async function readRules(strapi: Core.Strapi): Promise<SettledRules> {
  return { synonyms: await allOf(strapi, 'synonym'), curations: await allOf(strapi, 'curation') }
}
