import type { Core } from '@strapi/strapi'
import { applyOnce } from './once'

/** The library keeps what was given to it, byte for byte: the pipeline makes the sizes and formats that readers get. */
const SETTINGS = { sizeOptimization: false, responsiveDimensions: false, autoOrientation: false, aiMetadata: false }

export async function ensureMediaLibrary(strapi: Core.Strapi): Promise<void> {
  await applyOnce(strapi, {
    name: 'media-library',
    defaults: SETTINGS,
    apply: () => strapi.plugin('upload').service('upload').setSettings(SETTINGS),
  })
}
