import type { Server } from 'node:http'

type Method = (params?: Record<string, unknown>) => Promise<unknown>

/** What Strapi reports about a statement before and after it. */
export interface DatabaseEvent {
  readonly action: string
  readonly model: { readonly attributes: Readonly<Record<string, { readonly default?: unknown }>> }
  readonly params: { readonly data?: Record<string, unknown> | Record<string, unknown>[] }
}

/** What the examples need of Strapi beyond what stands in their own code. */
export interface ExampleStrapi {
  readonly documents: (uid: string) => { create: Method; update: Method; publish: Method }
  readonly db: {
    query(uid: string): {
      create: Method
      update: Method
      findMany: Method
      deleteMany: Method
      count(params: Record<string, unknown>): Promise<number>
    }
    readonly lifecycles: { subscribe(subscriber: (event: DatabaseEvent) => void): void }
    readonly connection: { raw(sql: string, bindings?: readonly unknown[]): Promise<unknown> }
  }
  readonly log: { level: string }
  readonly server: { mount(): void; readonly httpServer: Server }
  service(uid: string): { create(data: Record<string, unknown>): Promise<{ accessKey: string }> }
  load(): Promise<unknown>
  destroy(): Promise<void>
}
