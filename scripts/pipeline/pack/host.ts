/** A file of the site, as a host is to send it. */
export interface PackFile {
  /** With a slash at its beginning: `/guides/intro.html`. */
  readonly path: string
  /** Where it is now. */
  readonly source: string
  readonly size: number
}

/** An address that a request may have, and where it leads. */
export interface PackRedirect {
  readonly from: string
  readonly to: string
}

/** A release as a host needs it. */
export interface PackSite {
  readonly release: string
  /** The public address, without a slash at its end. */
  readonly siteUrl: string
  /** Where the site's folder will be on the server. */
  readonly root: string
  /** Without the compressed copies where the host makes its own. */
  readonly files: readonly PackFile[]
  /** One for each address of the CMS. */
  readonly redirects: readonly PackRedirect[]
  /** The same, and one for each other ending that a reader may ask with. */
  readonly everyRedirect: readonly PackRedirect[]
}

/** What a host allows at most. */
export interface Limits {
  readonly files?: number
  /** In bytes. */
  readonly fileSize?: number
  /** In bytes, all files together. */
  readonly siteSize?: number
}

/** What is written for a host beside the files of the site. */
export interface HostFiles {
  readonly files: readonly { readonly path: string; readonly content: string; readonly executable?: boolean }[]
  /** What the host does otherwise than the built-in server, each as a sentence. */
  readonly differences: readonly string[]
  /** What goes beyond a limit of the host, each with what to do. */
  readonly exceeded?: readonly string[]
}

/** A kind of host that a release can be packed for. */
export interface Host {
  readonly name: string
  /** The folder of the site within what is written: `site`, or the folder itself. */
  readonly siteFolder: 'site' | '.'
  /** Whether it sends the compressed copies that a release has. */
  readonly sendsCopies: boolean
  readonly limits: Limits
  /** What to do with the folder. */
  readonly next: string
  write(site: PackSite): HostFiles
}
