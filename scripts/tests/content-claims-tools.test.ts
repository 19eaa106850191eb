import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says about the command line, Strapi Cloud's commands and the server, held against the
 * installed packages.
 */

const COMMANDS = 'strapi/dist/src/cli/commands'

/** Whether a command starts the project whole, with its database. */
const loads = (file: string) => source(`${COMMANDS}/${file}.js`).includes('createStrapi(appContext).load()')

describe('the commands', () => {
  const text = page('dev-docs/cli')

  it('end by themselves, except for three', () => {
    expect(source(`${COMMANDS}/console.js`)).toContain('REPL__default.default.start(')
    expect(text).toContain('Except for `develop`, `start` and `console`')
  })

  it('list what is loaded without the database, except for routes and administrators', () => {
    const lists = [
      'components',
      'content-types',
      'controllers',
      'hooks',
      'middlewares',
      'policies',
      'routes',
      'services',
    ]
    expect(lists.filter((name) => loads(`${name}/list`))).toEqual(['routes'])
    expect(loads('admin/list-users')).toBe(true)
    expect(source('core/dist/Strapi.js')).toMatch(/async bootstrap\(\) \{[^]*this\.db\.init\(/)
    expect(text).toContain('of the lists, only `routes:list` and `admin:list-users` do')
  })

  it('check less of a password than the panel does', () => {
    expect(source('admin/dist/server/server/src/validation/common-validators.js')).toContain('less than 73 bytes')
    expect(source(`${COMMANDS}/admin/create-user.js`)).not.toMatch(/byte/i)
    expect(filesWith(/must meet the same rules as in the panel/)).toEqual([])
  })

  it('transfer between a project and another one that runs', () => {
    expect(source(`${COMMANDS}/transfer/action.js`)).toContain('createStrapiInstance()')
    expect(filesWith(/running project to running project/)).toEqual([])
  })
})

describe('the commands of Strapi Cloud', () => {
  it('upload what .gitignore names with a slash', () => {
    const file = join(PROJECT_ROOT, 'node_modules/@strapi/cloud-cli/dist/utils/compress-files.js')
    const { isIgnoredFile } = createRequire(import.meta.url)(file) as {
      isIgnoredFile: (folder: string, file: string, patterns: string[]) => boolean
    }
    const keptBack = (name: string, pattern: string) => isIgnoredFile('/project', name, [pattern])
    expect(keptBack('.env', '.env')).toBe(true)
    expect(keptBack('dump.sql', '*.sql')).toBe(true)
    expect(keptBack('exports/all.json', '**/exports/**')).toBe(true)
    expect(keptBack('exports/all.json', 'exports/')).toBe(false)
    expect(keptBack('secrets.json', '/secrets.json')).toBe(false)
    const warning = filesWith(/A line with a slash, such as `exports\/` or `\/secrets\.json`/)
    expect(warning).toEqual(['docs/cloud/cli/cloud-cli.md', 'docs/cloud/getting-started/deployment-cli.md'])
    expect(filesWith(/anything that your `\.gitignore` names|everything that `\.gitignore` excludes/)).toEqual([])
  })

  it('know the options for logs, except for a shorthand', () => {
    expect(source('cloud-cli/dist/cloud/command.js')).toMatch(/command\('environments'\)(?:(?!\.option).)*$/m)
    expect(page('cloud/cli/cloud-cli')).toContain('All commands except the shorthand `strapi cloud environments`')
  })

  it('ask for a new login when the old one has expired', () => {
    expect(source('cloud-cli/dist/services/token.js')).toContain('Token is expired')
    expect(page('cloud/getting-started/deployment-cli')).toContain('until you log out or the login expires')
  })

  it('have a page in the panel, except in production', () => {
    expect(source('admin/dist/admin/admin/src/hooks/useMenu.js')).toContain('hideCloudDeployMenuLinkInProduction(')
    expect(page('cloud/cli/cloud-cli')).toContain('Unless the project runs in production, it adds **Deploy**')
  })
})

describe('the client of a database', () => {
  it('is no name of a driver', () => {
    const connection = source('database/dist/connection.js')
    expect(connection).toContain("sqlite: 'better-sqlite3',\n    mysql: 'mysql2',\n    postgres: 'pg'")
    const { Database } = load('database') as { Database: new (config: object) => object }
    const open = () => new Database({ connection: { client: 'better-sqlite3', connection: { filename: ':memory:' } } })
    expect(open).toThrow('Unknown dialect better-sqlite3')
    expect(filesWith(/Any other value, such as `better-sqlite3`/)).toEqual([])
    expect(filesWith(/`Unknown dialect better-sqlite3`/)).toHaveLength(1)
  })
})

describe('translations', () => {
  const text = page('dev-docs/i18n')

  it('share common fields over the Document Service, status by status', () => {
    expect(source('i18n/dist/server/bootstrap.js')).toContain('strapi.documents.use(')
    expect(source('i18n/dist/server/services/localizations.js')).toContain(
      "const status = sourceEntry?.publishedAt ? 'published' : 'draft'",
    )
    expect(text).toContain('The Query Engine changes one row and leaves the others.')
    expect(text).not.toContain('whichever API is used')
  })

  it('have codes that GraphQL checks in the query and not in variables', () => {
    expect(source('i18n/dist/server/graphql.js')).toContain('parseValue: fp.identity')
    expect(text).toContain('in a variable it is not checked')
  })
})

describe('an attribute added in register', () => {
  it('is shown by the Content-Type Builder, in types that it lists', () => {
    expect(source('content-type-builder/dist/server/utils/attributes.js')).toContain(
      'getVisibleAttributes(model).reduce(',
    )
    expect(source('upload/dist/server/content-types/file.js')).toMatch(
      /'content-type-builder': \{\s+visible: false\s+\}/,
    )
    expect(page('dev-docs/plugins-extension')).toContain('In a type that it lists, it shows such an attribute')
  })
})

/** The attributes of a schema that searches leave out. */
const unsearchable = (text: string) =>
  [...text.matchAll(/"?(\w+)"?: \{(?:(?!\})[^])*?"?searchable"?: false/g)].map(([, name]) => name)

const USERS_PERMISSIONS = extraPackage('@strapi/plugin-users-permissions')

describe.skipIf(USERS_PERMISSIONS === undefined)('a copied schema of the end users', () => {
  it('keeps its secrets out of searches like the original', () => {
    const file = join(USERS_PERMISSIONS ?? '', 'dist/server/content-types/user/index.js')
    const secrets = unsearchable(readFileSync(file, 'utf8'))
    expect(secrets).toEqual(['password', 'resetPasswordToken', 'confirmationToken'])
    expect(unsearchable(page('dev-docs/plugins-extension'))).toEqual(secrets)
  })
})

const INSTALLER = extraPackage('create-strapi-app')
const SDK = extraPackage('@strapi/sdk-plugin')

/** A file of the installer. */
const code = (file: string) => readFileSync(join(INSTALLER ?? '', 'dist/utils', file), 'utf8')

describe.skipIf(INSTALLER === undefined)('the installer', () => {
  it('refuses the address of a template without a branch', () => {
    const [, address = ''] = /if \(isGithubRepo\(template\)\) \{\n([^]*?)\n {4}\}\n/.exec(code('template.js')) ?? []
    expect(address).toMatch(
      /if \(scope\.templateBranch\) \{[^]*return;\n {8}\}[^]*throw new Error\(`Invalid GitHub template URL/,
    )
    expect(address.match(/return;/g)).toHaveLength(1)
    expect(address).toContain('branch: decodeURIComponent(branch) ??')
    const text = page('dev-docs/templates')
    expect(text).toContain('Without the first, version 5.54 refuses every address on GitHub')
    expect(text).toContain('any other with `Could not find a template` and `on branch undefined`')
    expect(filesWith(/github\.com\/[\w-]+\/[\w-]+\/tree\//)).not.toContain('docs/dev-docs/templates.md')
  })

  it('writes into the package.json of a template', () => {
    expect(code('package-json.js')).toContain('mergePackageJson(existingPkg, pkg)')
    expect(filesWith(/copied as it is, with its own `package\.json`/)).toEqual([])
  })
})

describe('routes of the type admin', () => {
  it('are open to programs with an admin token too', () => {
    expect(source('admin/dist/server/server/src/register.js')).toContain("register('admin', adminToken.default)")
    expect(page('dev-docs/plugins/guides/pass-data-from-server-to-admin')).toContain('an admin token')
    expect(filesWith(/accept only requests of people who are logged in/)).toEqual([])
  })
})

describe('the package @strapi/strapi', () => {
  it('is closed but for the paths that the page names', () => {
    const { exports } = JSON.parse(source('strapi/package.json')) as { exports: Record<string, unknown> }
    const paths = Object.keys(exports).filter((path) => path !== '.')
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/strapi-imports')
    expect(paths.filter((path) => !text.includes(path.replace('.', '@strapi/strapi')))).toEqual([])
  })
})

describe('usage data', () => {
  it('contain a hash of an email address, as the page says', () => {
    expect(source('core/dist/services/metrics/admin-user-hash.js')).toContain(
      "createHash('sha256').update(ctx.state.user.email)",
    )
    expect(page('dev-docs/usage-information')).toContain('the SHA-256 hash of the email address')
    expect(filesWith(/hash made from the identifier|identifiers are not connected to a name/)).toEqual([])
  })

  it('contain the address itself where a person signs up for news or answers a survey', () => {
    const panel = 'admin/dist/admin/admin/src'
    expect(source(`${panel}/pages/UseCasePage.js`)).toMatch(/\/register`, \{[^]*?email,\s+username: firstname,/)
    expect(source(`${panel}/pages/Auth/components/Register.js`)).toMatch(/if \(news\) \{[^]*?pathname: '\/usecase'/)
    expect(source(`${panel}/components/NpsSurvey.js`)).toMatch(/email: [^]*?\/submit-nps`/)
    expect(page('dev-docs/usage-information')).toContain('The address itself is sent in two cases')
  })

  it('are sent without a time limit, which fetch does not know as an option', () => {
    expect(source('core/dist/services/metrics/sender.js')).toContain('timeout: 1000')
    expect(source('core/dist/services/metrics/sender.js')).not.toContain('AbortSignal')
    expect(source('core/dist/utils/fetch.js')).toContain('return fetch(url, fetchOptions)')
    expect(filesWith(/Sending has a time limit/)).toEqual([])
  })

  it('describe the machine where a person caused the event', () => {
    expect(source('core/dist/services/metrics/sender.js')).toContain('userProperties: userId ? {')
    expect(source('core/dist/Strapi.js')).toMatch(
      /send\('didStartServer', \{\s+groupProperties: \{[^}]*environment: this\.config\.environment/,
    )
    expect(page('dev-docs/usage-information')).toContain(
      "only with events that a logged-in person caused, and the next row's `NODE_ENV` when it starts as well",
    )
  })

  it.skipIf(INSTALLER === undefined)('are sent by the installer whatever the environment says', () => {
    const code = readFileSync(join(INSTALLER ?? '', 'dist/utils/usage.js'), 'utf8')
    expect(code).toContain('AbortSignal.timeout(1000)')
    expect(code).not.toContain('TELEMETRY_DISABLED')
    expect(page('dev-docs/usage-information')).toContain('The installer reads neither the variable nor a file.')
  })
})

describe('conditions of permissions', () => {
  it('are refused once Strapi is loaded', () => {
    expect(source('admin/dist/server/server/src/domain/condition/provider.js')).toContain(
      "You can't register new conditions outside of the bootstrap function.",
    )
    expect(page('dev-docs/configurations/guides/rbac')).toContain(
      'Once Strapi has started, `register` throws an error.',
    )
  })
})

describe('a login through a provider', () => {
  it('that fails leaves its reason in the event', () => {
    const code = source('admin/dist/server/ee/server/src/controllers/authentication-utils/middlewares.js')
    expect(code.match(/strapi\.log\.error\(error\)/g)).toHaveLength(1)
    expect(code).toContain('new Error(`Deactivated user tried to login (${user.id})`)')
    expect(source('admin/dist/server/ee/server/src/controllers/authentication-utils/constants.js')).toContain(
      '`${PROVIDER_REDIRECT_BASE}/error`',
    )
    expect(page('dev-docs/configurations/sso')).toContain('`/admin/auth/login/error`')
  })
})

describe('the short forms of --debug and --silent', () => {
  const reads = /argv\.includes\(["']--(debug|silent)["']\)/g
  const longOnly = (code: string) => {
    expect([...code.matchAll(reads)].map(([, name]) => name)).toEqual(['debug', 'silent'])
    expect(code).not.toMatch(/includes\(["']-[ds]["']\)/)
  }

  it('mean nothing to develop, build and the commands of Strapi Cloud', () => {
    longOnly(source('strapi/dist/cli.js'))
    for (const file of ['node/develop', 'node/build', 'node/create-build-context']) {
      expect(source(`strapi/dist/src/${file}.js`)).not.toMatch(/options\.debug|[{,] debug[,} ]/)
    }
    expect(source('cloud-cli/dist/login/command.js')).toContain("()=>helpers.runAction('login', action.default)(ctx)")
    expect(page('dev-docs/cli').match(/\| `--debug` \| off \| [^|]*`-d` has no effect/g)).toHaveLength(2)
    expect(page('cloud/cli/cloud-cli')).toContain('the short forms `-d` and `-s` are accepted without effect')
  })

  it.skipIf(SDK === undefined)('mean nothing to the Plugin SDK', () => {
    const dist = join(SDK ?? '', 'dist')
    const code = readdirSync(dist).flatMap((file) =>
      file.endsWith('.js') ? [readFileSync(join(dist, file), 'utf8')] : [],
    )
    longOnly(code.find((text) => text.includes('createCLI = async')) ?? '')
    expect(page('dev-docs/plugins/development/plugin-sdk')).toContain('the short form `-d` has no effect')
  })
})
