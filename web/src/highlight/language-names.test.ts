import { LANGUAGE_NAMES } from '@portico/content-model'
import { bundledLanguages } from 'shiki'
import { expect, test } from 'vitest'

/* The editor warns of a language that is not in the list: it must be that of the highlighter. */

test('the names of languages are those of the highlighter that a sample can have', () => {
  const names = Object.keys(bundledLanguages).filter((name) => /^[a-z0-9+#.-]+$/i.test(name))
  expect([...LANGUAGE_NAMES].toSorted()).toEqual(names.toSorted())
})
