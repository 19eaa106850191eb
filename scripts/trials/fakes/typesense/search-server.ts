import process from 'node:process'
import { startStandIn, type StandIn } from './server.ts'

/** A server to test against: the one of TYPESENSE_URL when it is set, else a stand-in. */
export interface SearchServer {
  readonly settings: { readonly urls: readonly string[]; readonly apiKey: string }
  /** Only a stand-in can be told to fail. */
  readonly standIn: StandIn | undefined
  close(): Promise<void>
}

export const REAL_SERVER = Boolean(process.env['TYPESENSE_URL'] && process.env['TYPESENSE_API_KEY'])

export async function startSearchServer(): Promise<SearchServer> {
  const { TYPESENSE_URL: urls = '', TYPESENSE_API_KEY: apiKey = '' } = process.env
  if (REAL_SERVER)
    return { settings: { urls: urls.split(','), apiKey }, standIn: undefined, close: () => Promise.resolve() }
  const standIn = await startStandIn()
  return { settings: { urls: [standIn.url], apiKey: standIn.apiKey }, standIn, close: () => standIn.close() }
}
