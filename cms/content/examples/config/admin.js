/** Secrets of a project that lives for a minute on a temporary database. */
module.exports = {
  auth: { secret: 'admin-secret-of-the-examples' },
  apiToken: { salt: 'api-token-salt-of-the-examples' },
  transfer: { token: { salt: 'transfer-token-salt-of-the-examples' } },
  secrets: { encryptionKey: 'encryption-key-of-the-examples' },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
};
