import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Layout } from './define-layout'
import { pageLayouts } from './pages'
import { partLayouts } from './parts'
import { singleLayouts } from './singles'

/* An editor reads words at every field, not the name of an attribute. */

const SRC = path.resolve(import.meta.dirname, '..')
const layouts: Readonly<Record<string, Layout>> = { ...pageLayouts, ...singleLayouts, ...partLayouts }

/** Attributes that no form shows. */
const HIDDEN = ['contentChangedAt', 'importHash', 'importContentHash']

const attributesIn = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(file, 'utf8')).attributes).filter((name) => !HIDDEN.includes(name))

const components = readdirSync(path.join(SRC, 'components'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file.replace('.json', '').replace(path.sep, '.'), path.join(SRC, 'components', file)] as const)

const types = Object.keys({ ...pageLayouts, ...singleLayouts }).map((uid) => {
  const name = uid.split('.').at(-1) ?? ''
  return [uid, path.join(SRC, `api/${name}/content-types/${name}/schema.json`)] as const
})

test.each([...types, ...components])('the form of %s has a place and a label for each of its fields', (uid, file) => {
  const { edit = [], fields = {} } = layouts[uid] ?? {}
  const attributes = attributesIn(file).toSorted()
  expect(
    edit
      .flat()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(attributes)
  expect(Object.keys(fields).toSorted()).toEqual(attributes)
})
