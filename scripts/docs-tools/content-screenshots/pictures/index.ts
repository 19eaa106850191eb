import type { Picture } from '../picture.ts'
import { builderPictures } from './builder.ts'
import { contentPictures } from './content.ts'
import { mediaPictures } from './media.ts'
import { settingsPictures } from './settings.ts'
import { startPictures } from './start.ts'

/** Every picture of the user guide. */
export const pictures: readonly Picture[] = [
  ...startPictures,
  ...contentPictures,
  ...mediaPictures,
  ...builderPictures,
  ...settingsPictures,
]
