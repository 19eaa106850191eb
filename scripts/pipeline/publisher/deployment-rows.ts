import type { HeldBack, Problem } from '@portico/content-model'
import { z } from 'zod'
import { describeError } from '../../lib/run-command.ts'
import type { CmsClient } from '../strapi/index.ts'
import type { Deployment } from './deployment.ts'
import type { Change } from './request.ts'

/** What editors read of one deployment, in the CMS. */
export interface DeploymentRow {
  readonly state: Deployment['state']
  readonly message: string
  readonly stage?: string | null
  readonly requestedAt: string
  readonly finishedAt?: string
  /** Who asked, several separated by commas. */
  readonly by?: string
  readonly changes: readonly Change[]
  readonly problems?: readonly Problem[]
  /** What the CMS has and the release does not show; absent where no release was made. */
  readonly heldBack?: readonly HeldBack[]
  readonly release?: string
  readonly url?: string
  /** Milliseconds by stage. */
  readonly timings?: Readonly<Record<string, number>>
}

const savedSchema = z.object({ data: z.object({ documentId: z.string() }) })
const openSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), state: z.string() })),
})
const OPEN =
  '/deployments?filters[state][$in][0]=queued&filters[state][$in][1]=building&sort=requestedAt:asc&pagination[pageSize]=100'

/** What becomes of rows that wait for a person. */
export type Amendment = Partial<Pick<DeploymentRow, 'state' | 'message' | 'release' | 'finishedAt'>>

/** The newest first: that is the one which offers the decision. */
const heldRows = (release: string): string =>
  `/deployments?filters[state][$eq]=held&filters[release][$eq]=${encodeURIComponent(release)}&sort=requestedAt:desc&pagination[pageSize]=100`

const ABANDONED = 'The publisher was stopped before this was done. What it was about is in the next deployment.'

/**
 * Writes the rows of deployments into the CMS. A write never stops a publish: what cannot be written now is kept and
 * written by the next `flush`, the newest state of each row only.
 */
export class DeploymentRows {
  readonly #client: Pick<CmsClient, 'get' | 'send'>
  readonly #onFault: (message: string) => void
  readonly #unsaved = new Map<string, DeploymentRow>()
  /** What the held rows of a release are to say, by its id; the oldest first. */
  readonly #amended = new Map<string, Amendment>()
  /** The rows in the CMS that will be written again, by key. */
  readonly #documentIds = new Map<string, string>()
  #writing: Promise<void> = Promise.resolve()
  #adopted = false

  constructor(client: Pick<CmsClient, 'get' | 'send'>, onFault: (message: string) => void) {
    this.#client = client
    this.#onFault = onFault
  }

  /**
   * Notes the newest state of a row, and writes it as soon as the CMS takes it.
   * @param key names the deployment; the row is created at its first write
   */
  write(key: string, row: DeploymentRow): Promise<void> {
    this.#unsaved.set(key, row)
    return this.flush()
  }

  /** Changes every row that says that this release is held, those of an earlier process too. */
  amend(release: string, row: Amendment): Promise<void> {
    this.#amended.set(release, row)
    return this.flush()
  }

  /** Writes what has not been written yet. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll())
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    try {
      if (!this.#adopted) await this.#adoptOpenRows()
      this.#adopted = true
      for (const [key, row] of this.#unsaved) {
        this.#documentIds.set(key, await this.#save(this.#documentIds.get(key), row))
        if (row.state !== 'queued' && row.state !== 'building') this.#documentIds.delete(key)
        if (this.#unsaved.get(key) === row) this.#unsaved.delete(key)
      }
      for (const [release, row] of this.#amended) {
        const { data } = await this.#client.get(heldRows(release), openSchema)
        for (const { documentId } of data) await this.#save(documentId, row)
        if (this.#amended.get(release) === row) this.#amended.delete(release)
      }
    } catch (error) {
      this.#onFault(`A deployment could not be written to the CMS yet: ${describeError(error)}`)
    }
  }

  /** Goes on with the row that an earlier process left open, and closes the others. */
  async #adoptOpenRows(): Promise<void> {
    const { data } = await this.#client.get(OPEN, openSchema)
    const keys = [...this.#unsaved.keys()].filter((key) => !this.#documentIds.has(key))
    for (const { documentId } of data) {
      const key = keys.shift()
      if (key !== undefined) this.#documentIds.set(key, documentId)
      else
        await this.#save(documentId, {
          state: 'failed',
          stage: null,
          finishedAt: new Date().toISOString(),
          message: ABANDONED,
        })
    }
  }

  /** @returns the id of the row in the CMS */
  async #save(documentId: string | undefined, row: Partial<DeploymentRow>): Promise<string> {
    const { data } = await this.#client.send({
      method: documentId ? 'PUT' : 'POST',
      path: documentId ? `/deployments/${documentId}` : '/deployments',
      body: { data: row },
      schema: savedSchema,
    })
    return data.documentId
  }
}
