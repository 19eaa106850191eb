import { uploadProvider } from './uploads'

const MAX_UPLOAD_BYTES = 50 * 1024 * 1024

export default () => ({
  /* Readers have no accounts: without this plugin nobody can register, and nothing is public. */
  'users-permissions': { enabled: false },
  upload: {
    config: {
      ...uploadProvider(),
      sizeLimit: MAX_UPLOAD_BYTES,
      /* The pipeline makes its own sizes, in better formats: the library keeps the original and a thumbnail. */
      breakpoints: {},
      /* Uploads are served from the address of the admin panel, so nothing that a browser would run may be among them. */
      security: {
        allowedTypes: ['image/*', 'video/*', 'audio/*', 'font/*', 'application/pdf', 'application/zip', 'text/csv'],
      },
    },
  },
})
