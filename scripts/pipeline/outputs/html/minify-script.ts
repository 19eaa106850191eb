import { transformSync, type TransformFailure } from 'esbuild'

const minified = new Map<string, string>()

/** A script of a page as readers get it. All pages have the same few. What the compiler cannot read stays as it is. */
export function minifyScript(script: string): string {
  const known = minified.get(script)
  if (known !== undefined) return known
  const text = transformed(script)
  minified.set(script, text)
  return text
}

function transformed(script: string): string {
  try {
    return transformSync(script, { minify: true, target: 'es2020', legalComments: 'none' }).code.trimEnd()
  } catch (error) {
    if (!isTransformFailure(error)) throw error
    return script
  }
}

function isTransformFailure(error: unknown): error is TransformFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}
