import type { Config } from '../../config/index.ts'
import type { FolderLease } from '../../lib/lease.ts'

/** The settings that the publisher cannot do without. */
export type PublisherConfig = Config<'PORTICO_READ_TOKEN' | 'PORTICO_PUBLISHER_TOKEN' | 'WEBHOOK_SECRET'>

/** The right to make releases of a data folder: one process at a time has it. */
export const publishLease = (config: Pick<Config, 'folders'>): FolderLease => dataLease(config, 'publish')

/** The right to take requests for a data folder. */
export const listenLock = (config: Pick<Config, 'folders'>): FolderLease => dataLease(config, 'publisher')

function dataLease({ folders }: Pick<Config, 'folders'>, name: string): FolderLease {
  return { folder: folders.data, name }
}
