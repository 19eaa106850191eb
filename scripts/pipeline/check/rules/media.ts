import {
  excerptOf,
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

/** The files that the settings of the site and the home page name. */
function inSettings({ site, home }: Snapshot, present: ReadonlySet<string>): Problem[] {
  const { logo, favicon, font, card } = site
  const ofSite = Object.entries({
    logo: [logo?.light, logo?.dark],
    icon: [favicon],
    font: [font],
    'picture for sharing': [card?.layout === 'photo' ? card.background : undefined],
  }).map(([name, ids]) => ({ name, ids, where: 'Site', type: 'site' as const, ...named(site) }))
  const ofHome = {
    name: 'picture',
    ids: [home.picture?.light, home.picture?.dark],
    where: 'Home',
    type: 'home' as const,
    documentId: home.documentId,
    title: 'Home',
  }
  return [...ofSite, ofHome].flatMap(({ name, ids, where, type, documentId, title }) =>
    ids.flatMap((id): Problem[] =>
      id === undefined || present.has(id)
        ? []
        : [
            {
              severity: 'error',
              kind: 'missing-image',
              document: { type, documentId, title },
              message: `The ${name} is no longer in the media library (${id}).`,
              hint: `Choose the ${name} again under “${where}”.`,
            },
          ],
    ),
  )
}

const named = ({ documentId, title }: Snapshot['site']) => ({ documentId, title })

function filesLinkedIn(body: Body) {
  return linksOf(body).flatMap(({ block, target }) => ('file' in target ? [{ block, file: target.file }] : []))
}
