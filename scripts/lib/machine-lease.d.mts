import type { Server } from 'node:net'

/** The sole right to something on this machine. The system takes it back when the process ends, however it ends. */
export interface Lease {
  /** A process that is sent this holds the lease as well, until it ends; absent where the system cannot send it. */
  readonly handle?: Server
  release(): Promise<void>
}

/** Takes the lease of a name on this machine, or gives `undefined` while another process holds it. */
export function takeMachineLease(name: string): Promise<Lease | undefined>
/** Takes a lease again and again until it is given; `onWait` is called once, when somebody else holds it. */
export function untilGiven(take: () => Promise<Lease | undefined>, onWait?: () => void): Promise<Lease>
