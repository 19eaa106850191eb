import { readEnvironment } from './environment'

export default () => {
  const environment = readEnvironment()
  return {
    auth: { secret: environment.ADMIN_JWT_SECRET },
    apiToken: { salt: environment.API_TOKEN_SALT },
    transfer: { token: { salt: environment.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: environment.ENCRYPTION_KEY },
    autoOpen: false,
    /* Nothing that asks somebody else's server: no tours, no offers, no marketplace of versions. */
    flags: { nps: false, promoteEE: false },
    tutorials: false,
    preview: { enabled: false },
  }
}
