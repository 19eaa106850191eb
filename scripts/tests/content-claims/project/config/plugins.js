module.exports = {
  upload: {
    config: {
      security: {
        allowedTypes: ['image/*', 'application/pdf', 'text/plain'],
        deniedTypes: ['image/svg+xml'],
      },
    },
  },
}
