import { homeParts } from './home-parts'
import { navigationParts } from './navigation-parts'
import { searchParts } from './search-parts'
import { siteParts } from './site-parts'

export const partLayouts = { ...navigationParts, ...searchParts, ...homeParts, ...siteParts }
