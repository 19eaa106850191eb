import process from 'node:process'
import { startFakeTypesense, type FakeTypesense } from './server.ts'

/** A server to test against: the one of TYPESENSE_URL when it is set, else a fake. */
export interface SearchServer {
  readonly settings: { readonly urls: readonly string[]; readonly apiKey: string }
  /** Only a fake can be made to fail. */
  readonly fake: FakeTypesense | undefined
  close(): Promise<void>
}

export const REAL_SERVER = Boolean(process.env['TYPESENSE_URL'] && process.env['TYPESENSE_API_KEY'])

export async function startSearchServer({ checked = true } = {}): Promise<SearchServer> {
  const { TYPESENSE_URL: urls = '', TYPESENSE_API_KEY: apiKey = '' } = process.env
  if (REAL_SERVER)
    return { settings: { urls: urls.split(','), apiKey }, fake: undefined, close: () => Promise.resolve() }
  const fake = await startFakeTypesense({ checked })
  return { settings: { urls: [fake.url], apiKey: fake.apiKey }, fake, close: () => fake.close() }
}
