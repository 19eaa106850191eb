import type { Shell } from '@portico/content-model/site'

/** The portal's own logo where the editors gave one, else its mark and its name. */
export function Logo({ shell: { logo, title } }: { shell: Shell }) {
  if (!logo)
    return (
      <>
        <Mark />
        <span>{title}</span>
      </>
    )
  const sources = logo.dark ? ([logo.light, logo.dark] as const) : ([logo.light] as const)
  return sources.map(({ documentId, path, width, height }, index) => {
    const theme = sources.length === 1 ? undefined : index === 0 ? 'only-light' : 'only-dark'
    // Lazy, so that the one of the other theme is not fetched.
    return (
      <img key={documentId} className={theme} src={path} alt={logo.alt} width={width} height={height} loading="lazy" />
    )
  })
}

/** Portico's mark: a roof on three columns. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d="M16 3 29 10.5V13H3v-2.5z" />
      <path d="M6 15h4v10H6zm8 0h4v10h-4zm8 0h4v10h-4zM4 26.5h24V29H4z" />
    </svg>
  )
}
