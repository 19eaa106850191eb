// Builds the server and the admin panel. Strapi reads the settings of the CMS to do so, although no secret goes into
// the panel: so that it can be built where there are none, on a build server for example, it gets placeholders. React and
// Redux would be those for development otherwise, which are several times slower at each key.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'PORTICO_READ_TOKEN',
  'PORTICO_PUBLISHER_TOKEN',
  'PORTICO_IMPORT_TOKEN',
]
const standIns = Object.fromEntries(SECRETS.map((name) => [name, 'only-for-the-build']))

const folder = mkdtempSync(join(tmpdir(), 'portico-build-'))
const strapi = join(dirname(createRequire(import.meta.url).resolve('@strapi/strapi/package.json')), 'bin/strapi.js')
const { status, error } = spawnSync(process.execPath, [strapi, 'build'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...standIns,
    NODE_ENV: 'production',
    WEBHOOK_SECRET: 'whsec_b25seS1mb3ItdGhlLWJ1aWxk',
    PORTICO_DATA: folder,
    STRAPI_TELEMETRY_DISABLED: 'true',
  },
})
rmSync(folder, { recursive: true })
if (error) throw error
process.exitCode = status ?? 1
