import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import type { Values } from '../form/settle'

export interface PreviewTarget {
  readonly type: 'doc' | 'snippet' | 'home' | 'site'
  readonly documentId: string
}

/** A link that shows the saved draft to whoever has it, until then. */
export interface PreviewLink {
  readonly href: string
  readonly until: Date
}

const linkSchema = z.object({ path: z.string().startsWith('/'), until: z.coerce.date() })

/** Makes a link to the preview of a draft. @throws what the panel's requests throw */
export async function makeLink(post: FetchClient['post'], target: PreviewTarget): Promise<PreviewLink> {
  const { data } = await post('/portico/preview/link', target)
  const { path, until } = linkSchema.parse(data)
  return { href: new URL(path, window.location.origin).href, until }
}

/** The page of what stands in the form; the preview reads the answer. */
export async function pageOfForm(post: FetchClient['post'], target: PreviewTarget, values: Values): Promise<unknown> {
  const { data } = await post('/portico/preview/page', { ...target, values })
  return data as unknown
}
