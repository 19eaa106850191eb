import { createOfflinePortal } from './offline-portal.ts'
import { runImport, type ImportJob } from '../../markdown/import/run-import.ts'

/** What a portal holds after an import, with pages by their addresses. */
export async function imported(folder: string, job: Partial<ImportJob> = {}) {
  const { report, plan } = await runImport({ folder, ...job }, createOfflinePortal().client)
  const names = new Map(
    plan.documents.map(({ documentId, data }) => [documentId, String(data['path'] ?? data['key'] ?? documentId)]),
  )
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (typeof value === 'string') return names.get(value) ?? value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, named(field)]))
  }
  const all = (type: string): Record<string, unknown>[] =>
    plan.documents.filter((document) => document.type === type).map(({ data }) => data)
  const { askAi: _askAi, scripts: _scripts, sitemap: _sitemap, version: _version, ...site } = all('site')[0] ?? {}
  return {
    project: report.project,
    pages: Object.fromEntries(
      all('doc').map(({ path, label, title, sidebar }) => [path, { shown: label ?? title, sidebar: named(sidebar) }]),
    ),
    // The last of each key: the ones before are made for pages to belong to.
    sidebars: Object.fromEntries(
      all('sidebar').map(({ key, label, items }) => [key, { label, items: outline(named(items)) }]),
    ),
    redirects: Object.fromEntries(all('redirect').map(({ from, to }) => [from, named(to)])),
    site: named(site),
    notes: report.losses.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
    problems: report.problems,
    leftOut: report.leftOut,
  }
}

/** A sidebar as the lines of an outline. */
function outline(items: unknown, indent = ''): string[] {
  return (items as Record<string, unknown>[]).flatMap(({ type, label, documentId, href, items: children }) => [
    indent + [label, documentId ?? href].filter(Boolean).join(' → '),
    ...(type === 'category' ? outline(children, `${indent}  `) : []),
  ])
}
