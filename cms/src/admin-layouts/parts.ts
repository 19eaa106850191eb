import { homeParts } from './home-parts'
import { navigationParts } from './navigation-parts'
import { siteParts } from './site-parts'

export const partLayouts = { ...navigationParts, ...homeParts, ...siteParts }
