import { MAX_FILE_BYTES } from '@portico/content-model'
import { readEnvironment } from './environment'

const MAX_JSON = '20mb'

/**
 * The admin panel and its pictures come from the CMS itself; nothing is fetched from elsewhere. One string a directive:
 * Strapi would merge a list with its own defaults.
 */
const CONTENT_SECURITY = {
  'default-src': "'self'",
  'connect-src': "'self'",
  'font-src': "'self' data:",
  'img-src': "'self' data: blob:",
  'media-src': "'self' data: blob:",
  'style-src': "'self' 'unsafe-inline'",
  'frame-ancestors': "'self'",
  upgradeInsecureRequests: null,
}

export default () => {
  const { CMS_PUBLIC_URL } = readEnvironment()
  return [
    'global::request-log',
    'strapi::errors',
    {
      name: 'strapi::security',
      config: { contentSecurityPolicy: { useDefaults: true, directives: CONTENT_SECURITY } },
    },
    'global::health',
    'global::preview',
    'global::set-up',
    /* The site is static and never calls the CMS, so no origin but the CMS's own needs to. */
    { name: 'strapi::cors', config: { origin: CMS_PUBLIC_URL ? [CMS_PUBLIC_URL] : [] } },
    'strapi::query',
    'global::hide-people',
    'global::limit-strangers',
    { name: 'strapi::body', config: { jsonLimit: MAX_JSON, formidable: { maxFileSize: MAX_FILE_BYTES } } },
    'global::guard-uploads',
    'global::stored-uploads',
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ]
}
