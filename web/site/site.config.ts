import { defineSite } from '@portico/content-model/site'

/** What this portal adds to Portico. `web/site/README.md` says what else can stand in this folder. */
export default defineSite({
  pages: {},
})
