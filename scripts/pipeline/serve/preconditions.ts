import type { IncomingHttpHeaders } from 'node:http'

/** What distinguishes one version of a file from another. */
export interface Validators {
  /** A strong one. */
  readonly etag: string
  /** As in `Last-Modified`. */
  readonly lastModified: string
}

/**
 * The status that the `If-` headers of a GET or HEAD ask for instead of the file (RFC 9110, section 13.2.2). A date must be
 * the very date of the file, as after a rollback an older file is the newer version.
 */
export function preconditionStatus(headers: IncomingHttpHeaders, file: Validators): 304 | 412 | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match === undefined) {
    if (Date.parse(headers['if-unmodified-since'] ?? '') < Date.parse(file.lastModified)) return 412
  } else if (match.trim() !== '*' && !tagsOf(match).includes(file.etag)) return 412

  if (noneMatch === undefined) return headers['if-modified-since'] === file.lastModified ? 304 : undefined
  const known = noneMatch.trim() === '*' || tagsOf(noneMatch).some((tag) => tag.replace(/^W\//, '') === file.etag)
  return known ? 304 : undefined
}

/** Whether a range may be sent: the reader has the other bytes of this very version, or has not said (section 13.1.5). */
export function allowsRange({ 'if-range': version }: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  return version === undefined || version === etag || version === lastModified
}

function tagsOf(header: string): readonly string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? []
}
