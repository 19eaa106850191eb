import { useRBAC } from '@strapi/strapi/admin'
import type { RuleType } from './rules'

const rightsOn = (subject: string) =>
  ['create', 'update', 'delete'].map((right) => ({ action: `plugin::content-manager.explorer.${right}`, subject }))
const SYNONYM = rightsOn('api::synonym.synonym')
const CURATION = rightsOn('api::curation.curation')

export interface Rights {
  readonly mayCreate: boolean
  readonly mayUpdate: boolean
  readonly mayDelete: boolean
}

/** What the person who is logged in may do with synonyms and curations. */
export function useRights(): Record<RuleType, Rights> {
  const { allowedActions: synonym } = useRBAC(SYNONYM)
  const { allowedActions: curation } = useRBAC(CURATION)
  return { synonym: rightsIn(synonym), curation: rightsIn(curation) }
}

function rightsIn(allowed: Partial<Record<string, boolean>>): Rights {
  return {
    mayCreate: allowed['canCreate'] ?? false,
    mayUpdate: allowed['canUpdate'] ?? false,
    mayDelete: allowed['canDelete'] ?? false,
  }
}
