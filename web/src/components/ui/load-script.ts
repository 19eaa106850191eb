const loaded = new Map<string, Promise<void>>()

interface ScriptOptions {
  /** A script of modules. */
  module?: boolean
  /** Its `data-` attributes, by their names without `data-`. */
  data?: Readonly<Record<string, string>>
}

/**
 * Loads a script of another site, once. One that failed is loaded again by the next who asks.
 * @throws Error when it cannot be loaded
 */
export function loadScript(src: string, { module = false, data = {} }: ScriptOptions = {}): Promise<void> {
  const known = loaded.get(src)
  if (known) return known
  const script = document.createElement('script')
  script.src = src
  script.async = true
  if (module) script.type = 'module'
  for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value)
  const loading = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loaded.delete(src)
      script.remove()
      reject(new Error(`${src} could not be loaded.`))
    })
  })
  loaded.set(src, loading)
  document.head.append(script)
  return loading
}
