import type { OwnPageData, Shell } from '@portico/content-model/site'
import type { ComponentType } from 'react'
import { settled } from '@/content/settled'

/** What the default export of a file in `web/site/pages` gets. The frame of the site is around it. */
export interface OwnPageProps {
  readonly shell: Shell
  readonly page: OwnPageData
}

/** The component of a page of `web/site/pages`. @param path its address */
export async function loadOwnPage(path: string): Promise<ComponentType<OwnPageProps>> {
  const { default: component }: { default: ComponentType<OwnPageProps> } = await settled(
    // A portal without pages of its own has nothing for this to find.
    import(/* turbopackOptional: true */ `../../site/pages/${path.slice(1)}.tsx`),
  )
  return component
}
