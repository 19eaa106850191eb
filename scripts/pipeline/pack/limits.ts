import { count } from '../../lib/app-error.ts'
import type { Host, PackFile } from './host.ts'

const MIB = 1024 * 1024

/** What a site has more of than a host takes, each with what to do. */
export function beyondLimits({ name, limits }: Host, files: readonly PackFile[]): string[] {
  const beyond: string[] = []
  if (limits.files !== undefined && files.length > limits.files)
    beyond.push(
      `${name} takes ${count(limits.files, 'file')}, and there are ${files.length}. Take a plan that allows more, or pack for nginx or caddy.`,
    )
  for (const { path, size } of files)
    if (limits.fileSize !== undefined && size > limits.fileSize)
      beyond.push(
        `${name} takes files of ${inMib(limits.fileSize)} MiB, and ${path} has ${inMib(size)} MiB. Replace it by a smaller one in the media library.`,
      )
  const all = files.reduce((sum, { size }) => sum + size, 0)
  if (limits.siteSize !== undefined && all > limits.siteSize)
    beyond.push(
      `${name} takes sites of ${inMib(limits.siteSize)} MiB, and this one has ${inMib(all)} MiB. Pack for another host.`,
    )
  return beyond
}

function inMib(bytes: number): string {
  return (bytes / MIB).toFixed(bytes % MIB === 0 ? 0 : 1)
}
