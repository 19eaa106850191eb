import type { Server } from 'node:net'

/** The sole right to something on this machine. The system takes it back when the process ends, however it ends. */
export interface Lease {
  /** A process that is sent this holds the lease as well, until it ends; absent where the system cannot send it. */
  readonly handle?: Server
  release(): Promise<void>
}

/** How long whoever waits for a lease lets pass between two tries. */
export const LEASE_POLL_MS: number
/** Takes the lease of a name on this machine, or gives `undefined` while another process holds it. */
export function takeMachineLease(name: string): Promise<Lease | undefined>
/** Waits for a lease of this machine; `onWait` is called once, when somebody else holds it. */
export function waitForMachineLease(name: string, onWait: () => void): Promise<Lease>
