import { readTypesenseConnection, type TypesenseNode } from '@portico/content-model/search'
import { fetchJson } from '../../fetch-json'
import type { EngineEntry } from '../engine'
import { staticEntry } from '../static'
import { nodeUrl } from './node-url'
import { searchHealth } from '@strings'

const HEALTH_TIMEOUT_MS = 5000

/** A Typesense server. */
export const typesense: EngineEntry = {
  async open(config, inRelease) {
    const connection = readTypesenseConnection(config)
    if (!connection) return inRelease
    const { createTypesenseEngine } = await import('./typesense-engine')
    return createTypesenseEngine({ connection, rules: config.rules }, inRelease)
  },
  async health(config) {
    const { nodes } = readTypesenseConnection(config) ?? { nodes: [] }
    if (nodes.length === 0) return staticEntry.health(config)
    const healthy = await Promise.all(nodes.map(isHealthy))
    const count = healthy.filter(Boolean).length
    if (count === 0) return { text: searchHealth.noServer, degraded: true }
    return {
      text: searchHealth.servers(count, nodes.length),
      degraded: count < nodes.length,
    }
  },
}

async function isHealthy(node: TypesenseNode): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS)
  return fetchJson<{ ok?: boolean }>(`${nodeUrl(node)}/health`, { cache: 'no-store', signal }).then(
    ({ ok }) => ok === true,
    () => false,
  )
}
