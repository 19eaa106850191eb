import type { Core } from '@strapi/strapi'
import { askPublisher } from './ask-publisher'
import type { Draft } from './draft-of'

const UNREACHABLE = {
  kind: 'none',
  problems: [
    {
      message: 'The publisher does not answer, which makes the preview.',
      hint: 'Try again in a moment; if it stays so, tell whoever runs the portal.',
    },
  ],
}

/** What the publisher makes of a draft: its page, or what is wrong. It goes on to the browser as it is. */
export async function pageOfDraft(strapi: Core.Strapi, draft: Draft): Promise<unknown> {
  const response = await askPublisher(strapi, '/preview', draft)
  if (!response?.ok) {
    if (response) strapi.log.warn(`The publisher did not make a preview (${response.status}): ${await response.text()}`)
    return UNREACHABLE
  }
  return response.json()
}
