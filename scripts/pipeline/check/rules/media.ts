import { mediaOf, walk, type Problem } from '@portico/content-model'
import { bodiesOf, type Rule } from '../context.ts'

/** Every file that a body, the logo, the icon, the font or the picture for sharing shows is in the media library. */
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
  return [...inBodies, ...ofSite]
}

interface ImageNode {
  readonly _type: string
  readonly _key: string
  readonly alt: string
  readonly light: { readonly documentId: string }
  readonly dark?: { readonly documentId: string }
}
