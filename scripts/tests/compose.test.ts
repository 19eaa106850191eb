import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { z } from 'zod'
import { ofProgram } from '../config/program-settings.ts'
import { settingEntries } from '../config/settings.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const source = read('docker-compose.yml')
const DOCKERFILES = ['cms/Dockerfile', 'scripts/Dockerfile']

const serviceSchema = z.object({
  image: z.string().optional(),
  user: z.string().optional(),
  build: z
    .object({ context: z.string(), dockerfile: z.string().optional(), dockerfile_inline: z.string().optional() })
    .optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }),
  cap_drop: z.array(z.string()),
  read_only: z.boolean(),
  networks: z.array(z.string()),
  deploy: z.object({
    resources: z.object({ limits: z.object({ memory: z.string(), cpus: z.string(), pids: z.number() }) }),
  }),
})
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(source, { merge: true }))
const services = Object.entries(compose.services)

test('it is a Compose file by the Compose specification', () => {
  const linter = pathToFileURL(createRequire(import.meta.url).resolve('dclint'))
  const schemaFile = new URL(linter.pathname.replace(/\/dclint\/.*$/, '/dclint/schemas/compose.schema.json'), linter)
  /* Ajv knows its default dialect, draft 07, by another address than the schema gives. */
  const { $schema: _draft07, ...schema } = z
    .record(z.string(), z.json())
    .parse(JSON.parse(readFileSync(schemaFile, 'utf8')))
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  validate(parseDocument(source, { merge: true }).toJS())
  expect(validate.errors ?? []).toEqual([])
})

test('the services are those of the architecture', () => {
  expect(Object.keys(compose.services)).toEqual(['database', 'cms', 'search', 'publisher', 'site', 'proxy'])
})

test.each(services)('%s is unprivileged and watched', (name, service) => {
  const base = service.build
    ? (service.build.dockerfile_inline ?? read(service.build.dockerfile ?? 'Dockerfile'))
    : `FROM ${service.image}`
  const user = service.user ?? [...base.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]
  expect(user, `${name} must not run as root`).toMatch(/^(?!root|0\b)\S+$/)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.read_only).toBe(true)
  expect(service.healthcheck.test.length).toBeGreaterThan(1)
})

const membersOf = (network: string) =>
  services.flatMap(([name, { networks }]) => (networks.includes(network) ? [name] : []))

test('each reaches what it needs, and no more', () => {
  expect(Object.fromEntries(Object.keys(compose.networks).map((name) => [name, membersOf(name)]))).toEqual({
    database: ['database', 'cms'],
    search: ['search', 'publisher', 'site'],
    signals: ['publisher', 'site'],
    content: ['cms', 'publisher'],
    front: ['cms', 'site', 'proxy'],
  })
  const internal = Object.entries(compose.networks).flatMap(([name, network]) => (network?.internal ? [name] : []))
  expect(internal).toEqual(['database', 'search', 'signals'])
  for (const [name, { ports, networks }] of services)
    if (ports.length > 0) expect(networks, `${name} publishes a port`).toContain('front')
})

test.each(services)('%s cannot take the whole machine', (_name, { deploy }) => {
  const { memory, cpus, pids } = deploy.resources.limits
  expect(memory).toMatch(/^\d+[mg]$/)
  expect(Number(cpus)).toBeGreaterThan(0)
  expect(pids).toBeGreaterThan(0)
})

test('Caddy can run without any right of its own', () => {
  /* Its image gives the program a file capability, and a program that has one is refused where every right is dropped. */
  const lines = services
    .flatMap(([, { build }]) => build?.dockerfile_inline ?? [])
    .filter((text) => /FROM caddy/.test(text))
  expect(lines).toHaveLength(2)
  for (const text of lines) expect(text).toContain('mv /usr/bin/caddy-plain /usr/bin/caddy')
  expect(services.filter(([, { image }]) => image?.startsWith('caddy:'))).toEqual([])
})

test('no secret has a default', () => {
  const secrets = services.flatMap(([, { environment }]) =>
    Object.entries(environment).filter(([variable]) => /SECRET|TOKEN|SALT|KEY|PASSWORD/.test(variable)),
  )
  expect(secrets.length).toBeGreaterThan(10)
  for (const [variable, value] of secrets)
    expect(String(value), variable).toMatch(/^\$\{[A-Z_]+(:\?set [A-Z_]+ in \.env|:-)\}$/)
})

test('the first administrator is required, content comes only where it is asked for, and the publisher cannot write content', () => {
  const { cms, publisher } = compose.services
  expect(cms?.environment).toMatchObject({
    ADMIN_EMAIL: '${ADMIN_EMAIL:?set ADMIN_EMAIL in .env}',
    ADMIN_PASSWORD: '${ADMIN_PASSWORD:?set ADMIN_PASSWORD in .env}',
  })
  expect(Object.keys(publisher?.environment ?? {})).not.toContain('PORTICO_IMPORT_TOKEN')
  expect(read('scripts/Dockerfile')).not.toContain('--seed')
})

test.each(['cms', 'publisher'] as const)('the %s has no setting of another program', (program) => {
  const environment = z.record(z.string(), z.coerce.string()).parse(compose.services[program]?.environment)
  expect(Object.keys(ofProgram(program, environment))).toEqual(Object.keys(environment))
})

test('every variable is one the programs read, and stands in .env.example', () => {
  const example = read('.env.example')
  const known = settingEntries.map(([name]) => name)
  const ofImages = new Set(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'NODE_ENV', 'SITE_ADDRESS'])
  for (const [name, { environment }] of services)
    for (const variable of Object.keys(environment)) {
      if (ofImages.has(variable)) continue
      expect(known, `${name} sets ${variable}`).toContain(variable)
    }
  for (const [, variable] of source.matchAll(/\$\{([A-Z_]+)/g))
    expect(example, `${variable} in .env.example`).toMatch(new RegExp(`^#? ?${variable}=`, 'm'))
})

test('every path it mounts or builds from exists, and every volume is declared', () => {
  for (const [, service] of services) {
    if (service.build?.dockerfile)
      expect(existsSync(new URL(service.build.dockerfile, root)), service.build.dockerfile).toBe(true)
    for (const volume of service.volumes) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(existsSync(new URL(from, root)), from).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(from)
    }
  }
})

test('each image runs its program itself: npm would not pass on the signal that stops it', () => {
  const commands = DOCKERFILES.flatMap(
    (dockerfile) => read(dockerfile).match(/(?<=^(?:CMD|ENTRYPOINT) )\[.*\]$/gm) ?? [],
  )
  expect(commands).toHaveLength(2)
  for (const list of commands) {
    const [program, file = ''] = z.array(z.string()).parse(JSON.parse(list))
    expect(program).toBe('node')
    expect(file).toMatch(/^scripts\/bin\/run\.mjs$|strapi\.js$/)
  }
})

test('every npm command of the Dockerfiles is a script of the root', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  for (const dockerfile of DOCKERFILES) {
    const text = read(dockerfile)
    const names = [...text.matchAll(/"npm", "run", "([^"]+)"|npm run ([\w:-]+)(?! -w)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    )
    for (const name of names) expect(Object.keys(scripts), `${dockerfile} runs ${name}`).toContain(name)
  }
})

test('the ports it publishes are those the programs listen on', () => {
  const inside = Object.fromEntries(
    services.map(([name, { ports }]) => [name, ports.map((port) => port.split(':').at(-1))]),
  )
  expect(inside).toEqual({
    database: [],
    cms: ['1337'],
    search: [],
    publisher: [],
    site: ['8080'],
    proxy: ['8080', '8443'],
  })
  expect(compose.services['cms']?.environment['CMS_PORT']).toBe(1337)
  expect(compose.services['publisher']?.environment['PUBLISHER_PORT']).toBe(4000)
  expect(compose.services['site']?.environment['SITE_ADDRESS']).toBe(':8080')
})
