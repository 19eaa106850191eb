import { posix } from 'node:path'
import type { Project, Section } from './types.ts'
import { isPage, withoutEnding } from './files.ts'

type Placed = Pick<Project, 'sections' | 'excludes' | 'addresses'>

/** The section that a file belongs to, with the file's name inside it; undefined for a file of none. */
export function sectionOf(
  file: string,
  { sections }: Pick<Project, 'sections'>,
): { section: Section; inner: string } | undefined {
  const found = sections
    .filter(({ folder }) => folder === '.' || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]
  return found && { section: found, inner: found.folder === '.' ? file : posix.relative(found.folder, file) }
}

/** Whether a file is a page, or a part of a page, of the project. */
export function belongs(file: string, project: Placed): boolean {
  return sectionOf(file, project) !== undefined && !(isPage(file) && (project.excludes?.(file) ?? false))
}

/** The address that the project itself gives a file, where the rule of its tool gives another. */
export function ownAddress(file: string, { addresses }: Placed): string | undefined {
  return addresses?.get(withoutEnding(file))
}

/** A project whose addresses start with something else. */
export function rebased(project: Project, base: string): Project {
  const [only, ...others] = project.sections
  const sections =
    only && others.length === 0
      ? [{ ...only, base }]
      : project.sections.map((section) => ({ ...section, base: base + section.base }))
  return { ...project, sections }
}
