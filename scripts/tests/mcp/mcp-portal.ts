import process from 'node:process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Snapshot } from '@portico/content-model'
import { z } from 'zod'
import { PROJECT_ROOT, RUN_COMMAND } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'
import type { Listening } from '../../lib/listen.ts'
import { serveSite } from '../../pipeline/serve/index.ts'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { releaseFolders } from '../fixtures/release-folders.ts'
import { filesForPrograms } from '../fixtures/site-files.ts'

/** The address of the sample site. */
export const SITE = 'https://docs.example.com'

/** A portal with releases of the sample site, which the built-in server serves. */
export interface McpPortal {
  readonly folder: string
  readonly releases: string
  readonly site: Listening
  /** The environment of a process that works on it. */
  readonly env: Record<string, string>
  /** Makes a release of a snapshot live, and gives its name. */
  publish(snapshot: Snapshot): Promise<string>
  remove(): Promise<void>
}

/** Publishes the sample site and serves it. */
export async function startMcpPortal(): Promise<McpPortal> {
  const { folder, folders, publish, remove } = releaseFolders()
  let minute = 0
  const publishSnapshot = async (snapshot: Snapshot) =>
    (await publish(++minute, await filesForPrograms(snapshot))).release.id
  await publishSnapshot(sampleSnapshot)
  const site = await serveSite({
    folders,
    host: '127.0.0.1',
    ports: { site: 0, cms: 0, publisher: 0 },
    siteUrl: SITE,
  })
  return {
    folder,
    releases: folders.releases,
    site,
    env: {
      ...Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
      ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])),
      PORTICO_DATA: folder,
    },
    publish: publishSnapshot,
    async remove() {
      await site.close()
      remove()
    },
  }
}

/** A process of the command, as an assistant starts it. */
export function processOf({ env }: McpPortal, ...args: string[]): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: [RUN_COMMAND, 'mcp', ...args],
    cwd: PROJECT_ROOT,
    env,
    stderr: 'ignore',
  })
}

/** A client that has said hello. */
export async function connect(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  return client
}

const answerSchema = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  isError: z.boolean().optional(),
})

/** Calls a tool. */
export async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = answerSchema.parse(await client.callTool({ name, arguments: given }))
  return { text: content[0].text, isError }
}
