import type { FetchClient } from '@strapi/strapi/admin'
import { customBlocksSchema, registerCustomBlocks, type CustomBlockDefinition } from '@portico/content-model'
import { z } from 'zod'

const answerSchema = z.object({ blocks: customBlocksSchema })

let loading: Promise<Readonly<Record<string, CustomBlockDefinition>>> | undefined

/**
 * The blocks of the portal's own code, asked for once: they change with the CMS. The panel knows them from then on.
 * @throws what the panel's requests throw
 */
export function loadCustomBlocks(post: FetchClient['post']): Promise<Readonly<Record<string, CustomBlockDefinition>>> {
  loading ??= load(post).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(post: FetchClient['post']): Promise<Readonly<Record<string, CustomBlockDefinition>>> {
  const { data } = await post('/portico/custom-blocks', {})
  const { blocks } = answerSchema.parse(data)
  registerCustomBlocks(blocks)
  return blocks
}
