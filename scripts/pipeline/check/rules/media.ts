import {
  excerptOf,
  filesOfHome,
  filesOfSite,
  imagesOf,
  linksOf,
  mediaOf,
  nodeTitle,
  type Body,
  type Problem,
  type Snapshot,
} from '@portico/content-model'
import { bodiesOf, type Rule } from '../context.ts'

/** What bodies and the site show (pictures, logo, icon, font, picture for sharing) or link to is in the media library. */
export const media: Rule = ({ snapshot, unreadable }) => {
  const present = new Set([...snapshot.media.map(({ documentId }) => documentId), ...unreadable])
  const lacking = bodiesOf(snapshot).filter(({ body }) => mediaOf(body).some((id) => !present.has(id)))
  const inBodies = lacking.flatMap(({ body, document }) =>
    imagesOf(body).flatMap(({ block, alt, light, dark }) =>
      [light, dark].flatMap((asset): Problem[] =>
        !asset || present.has(asset.documentId)
          ? []
          : [
              {
                severity: 'error',
                kind: 'missing-image',
                document,
                block: { key: block._key, title: nodeTitle(block), excerpt: alt },
                message: `Its ${asset === dark ? 'dark ' : ''}picture is no longer in the media library (${asset.documentId}).`,
                hint: 'Choose a picture of the library, or delete the block.',
              },
            ],
      ),
    ),
  )
  const inLinks = lacking.flatMap(({ body, document }) =>
    filesLinkedIn(body).flatMap(({ block, file }): Problem[] =>
      present.has(file)
        ? []
        : [
            {
              severity: 'error',
              kind: 'missing-file',
              document,
              block: { key: block._key, title: nodeTitle(block), excerpt: excerptOf(block) },
              message: `It links to a file that is no longer in the media library (${file}).`,
              hint: 'Choose a file of the library, or remove the link.',
            },
          ],
    ),
  )
  return [...inBodies, ...inLinks, ...inSettings(snapshot, present)]
}

/** The files that the settings of the site and the home page name and show. */
function inSettings({ site, home }: Snapshot, present: ReadonlySet<string>): Problem[] {
  const ofSite = { type: 'site', documentId: site.documentId, title: site.title } as const
  const ofHome = { type: 'home', documentId: home.documentId, title: 'Home' } as const
  const shownOfSite = filesOfSite({ ...site, card: site.card?.layout === 'photo' ? site.card : undefined })
  return [
    ...shownOfSite.map((file) => ({ ...file, document: ofSite, where: 'Site' })),
    ...filesOfHome(home).map((file) => ({ ...file, document: ofHome, where: 'Home' })),
  ].flatMap(({ name, documentId, document, where }): Problem[] =>
    present.has(documentId)
      ? []
      : [
          {
            severity: 'error',
            kind: 'missing-image',
            document,
            message: `The ${name} is no longer in the media library (${documentId}).`,
            hint: `Choose the ${name} again under “${where}”.`,
          },
        ],
  )
}

function filesLinkedIn(body: Body) {
  return linksOf(body).flatMap(({ block, target }) => ('file' in target ? [{ block, file: target.file }] : []))
}
