import { z } from 'zod'
import { liveRelease } from '../../release/index.ts'
import { ok, problem, warning, type Check } from '../check.ts'
import { reach } from '../reach.ts'

const releaseSchema = z.object({ id: z.string() })

export const publicAddress: Check = {
  name: 'public address',
  look: async ({ config: { publicUrl, folders } }) => {
    if (publicUrl === undefined)
      return warning(
        'SITE_URL is not set.',
        'Set it to the public address: the sitemap and the header for HTTPS need it.',
      )
    const answer = await reach(`${publicUrl}/release.json`)
    if (typeof answer === 'string')
      return problem(`${publicUrl} does not answer: ${answer}.`, 'Look at the name, the proxy and its certificate.')
    if (!answer.ok)
      return problem(
        `${publicUrl}/release.json answers ${answer.status}.`,
        'Let the proxy lead to the site of this portal.',
      )
    const shown = releaseSchema.safeParse(await answer.json().catch(() => undefined)).data?.id
    const live = (await liveRelease(folders))?.id
    if (shown !== live)
      return warning(
        `${publicUrl} shows the release ${shown ?? 'of something else'}, and ${live ?? 'none'} is live.`,
        'Copy the live release there, or look at caches in between.',
      )
    if (!publicUrl.startsWith('https:'))
      return warning(`${publicUrl} has no TLS.`, 'Put a proxy with TLS in front, and set SITE_URL to https.')
    return ok(publicUrl)
  },
}

export const search: Check = {
  name: 'search server',
  look: async ({ variables }) => {
    const urls = variables['TYPESENSE_URL']?.split(',').map((url) => url.trim().replace(/\/+$/, ''))
    if (urls === undefined) return ok('none: the index is in the release')
    for (const url of urls) {
      const answer = await reach(`${url}/health`)
      if (typeof answer === 'string' || !answer.ok)
        return problem(
          `${url} ${typeof answer === 'string' ? `does not answer: ${answer}` : `answers ${answer.status}`}.`,
          'Start Typesense, or correct TYPESENSE_URL. Readers search with the index of the release meanwhile.',
        )
    }
    return ok(urls.join(', '))
  },
}
