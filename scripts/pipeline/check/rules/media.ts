import { excerptOf, linksOf, mediaOf, nodeTitle, walk, type Body, type Problem } from '@portico/content-model'
import { bodiesOf, type Rule } from '../context.ts'

/** What bodies and the site show (pictures, logo, icon, font, picture for sharing) or link to is in the media library. */
export const media: Rule = ({ snapshot, unreadable }) => {
  const present = new Set([...snapshot.media.map(({ documentId }) => documentId), ...unreadable])
  const lacking = bodiesOf(snapshot).filter(({ body }) => mediaOf(body).some((id) => !present.has(id)))
  const inBodies = lacking.flatMap(({ body, document }) =>
    [...walk(body)].flatMap((node) => {
      if (node._type !== 'image') return []
      const { _key, alt, light, dark } = node as ImageNode
      return [light, dark].flatMap((asset): Problem[] =>
        !asset || present.has(asset.documentId)
          ? []
          : [
              {
                severity: 'error',
                kind: 'missing-image',
                document,
                block: { key: _key, title: 'Image', excerpt: alt },
                message: `Its ${asset === dark ? 'dark ' : ''}picture is no longer in the media library (${asset.documentId}).`,
                hint: 'Choose a picture of the library, or delete the block.',
              },
            ],
      )
    }),
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
  const { logo, favicon, font, card, documentId, title } = snapshot.site
  const ofSite = Object.entries({
    logo: [logo?.light, logo?.dark],
    icon: [favicon],
    font: [font],
    'picture for sharing': [card?.background],
  }).flatMap(([name, ids]) =>
    ids.flatMap((id): Problem[] =>
      id === undefined || present.has(id)
        ? []
        : [
            {
              severity: 'error',
              kind: 'missing-image',
              document: { type: 'site', documentId, title },
              message: `The ${name} is no longer in the media library (${id}).`,
              hint: `Choose the ${name} again under “Site”.`,
            },
          ],
    ),
  )
  return [...inBodies, ...inLinks, ...ofSite]
}

function filesLinkedIn(body: Body) {
  return linksOf(body).flatMap(({ block, target }) => ('file' in target ? [{ block, file: target.file }] : []))
}

interface ImageNode {
  readonly _type: string
  readonly _key: string
  readonly alt: string
  readonly light: { readonly documentId: string }
  readonly dark?: { readonly documentId: string }
}
