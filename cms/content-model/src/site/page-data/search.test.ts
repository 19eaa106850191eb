import { expect, test } from 'vitest'
import { snapshot } from '../../../fixtures/site/snapshot.ts'
import type { Snapshot } from '../../snapshot.ts'
import { openSite } from '../open-site.ts'
import { searchPageOf } from './search.ts'

const sectionsOf = (content: Snapshot) => searchPageOf(openSite(content)).sections

const section = (label: string, href: string) => ({ label, href, parts: [] })

const sidebar = (label: string, entry?: string) => ({
  documentId: `sidebar${label}`,
  key: `${label}Sidebar`,
  label,
  items: [],
  ...(entry !== undefined && { entry }),
})

test('the sections are the entries of the navbar and what its menus have of this site, without marks and topics', () => {
  expect(sectionsOf(snapshot)).toEqual([
    section('Quick Start Guide', '/dev-docs/first-steps'),
    section('User Guide', '/user-docs/intro'),
    section('Developer Docs', '/dev-docs/intro'),
    section('Cloud Documentation', 'https://cloud.example.com'),
    section('Release Notes', '/release-notes'),
  ])
})

test('a sidebar stands below the entry that its pages belong to, or alone; one without a first page does not', () => {
  const sidebars = [
    ...snapshot.sidebars,
    sidebar('REST', 'docrest'),
    sidebar('News', 'docreleasenotes'),
    sidebar('Empty'),
  ]
  const navbar = snapshot.site.navbar.filter(({ label }) => label === 'Developer Docs')
  expect(sectionsOf({ ...snapshot, sidebars, site: { ...snapshot.site, navbar } })).toEqual([
    { label: 'Developer Docs', href: '/dev-docs/intro', parts: [{ label: 'REST', href: '/dev-docs/api/rest' }] },
    section('User Guide', '/user-docs/intro'),
    section('News', '/release-notes'),
  ])
})
