import { idOf } from './sample-in-cms.ts'
import type { HarnessPortal } from './harness-portal.ts'

/** The page that the trials edit. */
export const EDITED = { documentId: idOf('docintro'), path: '/guides/intro' } as const

/** Publishes the edited page with a number in it, as an editor does. */
export async function publishMark({ cms }: Pick<HarnessPortal, 'cms'>, mark: number): Promise<void> {
  await cms.publish('doc', EDITED.documentId, {
    body: [
      {
        _type: 'block',
        _key: 'p1',
        style: 'normal',
        children: [{ _type: 'span', _key: 'p1s', text: `The mark is ${mark} now.`, marks: [] }],
        markDefs: [],
      },
    ],
  })
}

/** The number that readers see now. */
export async function liveMark(portal: Pick<HarnessPortal, 'get'>): Promise<number> {
  const { text } = await portal.get(`${EDITED.path}.md`)
  return Number(/The mark is (\d+) now/.exec(text)?.[1] ?? -1)
}

/** The revision of the CMS, asked past the proxy. */
export async function cmsRevision({ cms, config }: Pick<HarnessPortal, 'cms' | 'config'>): Promise<number> {
  const answer = await cms.api('GET', '/portico/revision', { token: config.secrets.PORTICO_READ_TOKEN })
  return (answer as { revision: number }).revision
}
