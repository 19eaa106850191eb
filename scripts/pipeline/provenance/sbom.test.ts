import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../config/index.ts'
import { sbomOf } from './sbom.ts'

const lock = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')

it('is CycloneDX, by the schema of its makers', () => {
  const library = dirname(fileURLToPath(import.meta.resolve('@cyclonedx/cyclonedx-library/package.json')))
  const schemaOf = (name: string): object =>
    z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(readFileSync(join(library, `res/schema/${name}.SNAPSHOT.schema.json`), 'utf8')))
  const ajv = new Ajv({ strict: false, validateFormats: true })
  addFormats.default(ajv)
  for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true)
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema({ ...schemaOf(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` })
  const isValid = ajv.compile(schemaOf('bom-1.6'))
  isValid(JSON.parse(sbomOf(lock)))
  expect(isValid.errors ?? []).toEqual([])
})

it('holds what the pipeline and the site need, by versions and hashes, and nothing of their tests', () => {
  const { components } = z
    .object({ components: z.array(z.object({ name: z.string(), hashes: z.array(z.unknown()).optional() })) })
    .parse(JSON.parse(sbomOf(lock)))
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['next', 'react', 'sharp', 'zod', '@portico/content-model']))
  expect(names).not.toEqual(expect.arrayContaining(['vitest']))
  expect(names).not.toEqual(expect.arrayContaining(['@strapi/strapi']))
  const own = components.filter(({ hashes }) => !hashes).map(({ name }) => name)
  expect(own.toSorted()).toEqual(['@portico/content-model', '@portico/scripts', '@portico/web'])
})

it('is the same text for the same lock file, and follows from it', () => {
  const packages = {
    '': { name: 'portico', version: '0.1.0' },
    scripts: { name: '@portico/scripts', version: '0.1.0', dependencies: { a: '1', '@b/c': '2' } },
    'node_modules/a': { version: '1.2.3', integrity: 'sha512-AAEC', license: 'MIT', dependencies: { '@b/c': '1' } },
    'node_modules/a/node_modules/@b/c': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/@b/c': { version: '2.0.0', optionalDependencies: { gone: '1' } },
    'node_modules/unused': { version: '9.0.0' },
  }
  const sbom = sbomOf(JSON.stringify({ packages }))
  expect(sbomOf(JSON.stringify({ packages }))).toBe(sbom)
  expect(JSON.parse(sbom)).toMatchObject({
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    components: [
      { name: '@b/c', version: '2.0.0', purl: 'pkg:npm/%40b/c@2.0.0' },
      { name: 'a', licenses: [{ license: { name: 'MIT' } }], hashes: [{ alg: 'SHA-512', content: '000102' }] },
      { name: '@b/c', version: '1.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
      { name: '@portico/scripts', version: '0.1.0' },
    ],
    dependencies: [
      { ref: 'portico', dependsOn: ['@portico/scripts@0.1.0|scripts'] },
      { ref: '@b/c@2.0.0|node_modules/@b/c', dependsOn: [] },
      { ref: 'a@1.2.3|node_modules/a', dependsOn: ['@b/c@1.0.0|node_modules/a/node_modules/@b/c'] },
      { ref: '@b/c@1.0.0|node_modules/a/node_modules/@b/c', dependsOn: [] },
      {
        ref: '@portico/scripts@0.1.0|scripts',
        dependsOn: ['@b/c@2.0.0|node_modules/@b/c', 'a@1.2.3|node_modules/a'],
      },
    ],
  })
})
