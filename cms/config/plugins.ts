import { FILE_TYPES, MAX_FILE_BYTES } from '@portico/content-model'
import { uploadProvider } from './uploads'

export default () => ({
  /* Readers have no accounts: without this plugin nobody can register, and nothing is public. */
  'users-permissions': { enabled: false },
  upload: {
    config: {
      ...uploadProvider(),
      sizeLimit: MAX_FILE_BYTES,
      /* The pipeline makes its own sizes, in better formats: the library keeps the original and a thumbnail. */
      breakpoints: {},
      /* Uploads are served from the address of the admin panel, so nothing that a browser would run may be among them. */
      security: { allowedTypes: ['image/*', 'video/*', 'audio/*', 'font/*', ...FILE_TYPES] },
    },
  },
})
