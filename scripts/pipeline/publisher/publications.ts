import type { Problem } from '@portico/content-model'
import { z } from 'zod'
import { describeError } from '../../lib/run-command.ts'
import type { CmsClient } from '../strapi/index.ts'
import type { Change } from './request.ts'

/** What editors read of one release request, in the CMS. */
export interface PublicationFields {
  readonly state: 'queued' | 'building' | 'live' | 'held' | 'failed'
  readonly message: string
  readonly stage?: string | null
  readonly requestedAt: string
  readonly finishedAt?: string
  /** Who asked, several separated by commas. */
  readonly by?: string
  readonly changes: readonly Change[]
  readonly problems?: readonly Problem[]
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
  '/publications?filters[state][$in][0]=queued&filters[state][$in][1]=building&sort=requestedAt:asc&pagination[pageSize]=100'

const ABANDONED = 'The publisher was stopped before this was done. What it was about is in the next publication.'

/**
 * The receipts in the CMS. Writing one never stops a publish: what cannot be written now is kept and written by the
 * next `flush`, the newest state of each row only.
 */
export class Publications {
  readonly #client: CmsClient
  readonly #onFault: (message: string) => void
  readonly #unsaved = new Map<Receipt, PublicationFields>()
  #writing: Promise<void> = Promise.resolve()
  #tookOver = false

  constructor(client: CmsClient, onFault: (message: string) => void) {
    this.#client = client
    this.#onFault = onFault
  }

  /** A row to come; it is made in the CMS when it is first written. */
  start(): Receipt {
    return {}
  }

  /** Notes the newest state of a row, and writes it as soon as the CMS takes it. */
  write(receipt: Receipt, fields: PublicationFields): Promise<void> {
    this.#unsaved.set(receipt, fields)
    return this.flush()
  }

  /** Writes what has not been written yet. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll())
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    try {
      if (!this.#tookOver) await this.#takeOver()
      this.#tookOver = true
      for (const [receipt, fields] of this.#unsaved) {
        await this.#save(receipt, fields)
        if (this.#unsaved.get(receipt) === fields) this.#unsaved.delete(receipt)
      }
    } catch (error) {
      this.#onFault(`A receipt could not be written yet: ${describeError(error)}`)
    }
  }

  /** Goes on with the row that an earlier process left open, and closes the others. */
  async #takeOver(): Promise<void> {
    const { data } = await this.#client.get(OPEN, openSchema)
    const receipts = [...this.#unsaved.keys()].filter(({ documentId }) => !documentId)
    for (const { documentId } of data) {
      const receipt = receipts.shift()
      if (receipt) receipt.documentId = documentId
      else
        await this.#save(
          { documentId },
          { state: 'failed', stage: null, finishedAt: new Date().toISOString(), message: ABANDONED },
        )
    }
  }

  async #save(receipt: Receipt, fields: Partial<PublicationFields>): Promise<void> {
    const { documentId } = receipt
    const { data } = await this.#client.send({
      method: documentId ? 'PUT' : 'POST',
      path: documentId ? `/publications/${documentId}` : '/publications',
      body: { data: fields },
      schema: savedSchema,
    })
    receipt.documentId = data.documentId
  }
}

/** A row of the CMS, once it is written. */
export interface Receipt {
  documentId?: string
}
