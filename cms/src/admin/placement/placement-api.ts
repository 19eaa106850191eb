import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'

/** The labels of the categories around a page in a sidebar, the outermost first. */
const placeSchema = z.array(z.string())
export type Place = z.infer<typeof placeSchema>

const sidebarSchema = z.object({
  documentId: z.string(),
  label: z.string(),
  /** Whether readers see it, with the categories in which the page stands. */
  isPublished: z.boolean(),
  mayPlace: z.boolean(),
  categories: z.array(placeSchema),
  /** Where the page stands in it, as editors have it. */
  places: z.array(placeSchema),
  /** Where readers see it. */
  publicPlaces: z.array(placeSchema),
})
/** A sidebar, and where one page stands in it. */
export type PlacedIn = z.infer<typeof sidebarSchema>

const placementSchema = z.object({ sidebars: z.array(sidebarSchema) })
const placedSchema = z.object({ before: z.string(), revision: z.string() })

/** @throws what the panel's requests throw */
export async function readPlacement(post: FetchClient['post'], documentId: string): Promise<readonly PlacedIn[]> {
  const { data } = await post('/portico/placement', { type: 'doc', documentId })
  return placementSchema.parse(data).sidebars
}

/**
 * Puts a page into a sidebar, or takes it out.
 * @param place null takes it out
 * @returns the revision of the page before, and now
 * @throws what the panel's requests throw
 */
export async function writePlace(
  post: FetchClient['post'],
  { documentId, sidebar, place }: { documentId: string; sidebar: string; place: Place | null },
): Promise<z.infer<typeof placedSchema>> {
  const { data } = await post('/portico/placement/place', { type: 'doc', documentId, sidebar, place })
  return placedSchema.parse(data)
}

/** A sidebar and the categories in it, as a line. */
export const placeName = (label: string, place: Place): string => [label, ...place].join(' › ')
