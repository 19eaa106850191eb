import { AsyncLocalStorage } from 'node:async_hooks'
import type { Core } from '@strapi/strapi'

const importing = new AsyncLocalStorage<true>()

/** Runs writes that come from the importer rather than from a person. */
export function asImport<Result>(write: () => Promise<Result>): Promise<Result> {
  return importing.run(true, write)
}

export function isImport(): boolean {
  return importing.getStore() === true
}

/** A user of the admin panel, as far as their name goes. */
export interface Person {
  readonly firstname?: string | null
  readonly lastname?: string | null
}

/** Empty where a person has none. */
export const fullName = ({ firstname, lastname }: Person): string => [firstname, lastname].filter(Boolean).join(' ')

/** A user of the admin panel, as a request has them. */
export interface User extends Person {
  readonly username?: string | null
  readonly email?: string
}

/** What people call a user: the name, else what they log in with. */
export const nameOfUser = (user: User): string => fullName(user) || user.username || user.email || 'Somebody'

const author = new AsyncLocalStorage<string>()

/** Runs writes that somebody asked for earlier. @param name of that person */
export function asAuthor<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  return author.run(name, write)
}

interface RequestState {
  readonly user?: User
  readonly auth?: { credentials?: { name?: unknown } | null }
}

/** Who asked for the write at hand: an editor's name, the name of a token, or nobody. */
export function currentAuthor(strapi: Core.Strapi): string | null {
  const named = author.getStore()
  if (named !== undefined) return named
  const state = strapi.requestContext.get()?.state as RequestState | undefined
  const user = state?.user
  if (user) return fullName(user) || user.username || user.email || null
  const name = state?.auth?.credentials?.name
  return typeof name === 'string' ? name : null
}
