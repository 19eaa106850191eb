import type { NavbarIcon, SocialNetwork } from '@portico/content-model'
import type { Dialect } from '../../parse/index.ts'
import type { FileLoss } from '../plan.ts'
import type { SidebarNode } from '../sidebar-file.ts'
import type { KnownCalls } from './known-calls.ts'
import type { StaticModules } from './static-module.ts'

/** The tools whose projects can be read. */
export type Tool = Exclude<Dialect, 'plain'>

/** Files below a folder, and what their addresses start with. */
export interface Section {
  /** Relative to the docs folder; `.` for all of it. */
  readonly folder: string
  /** Such as `/docs`; empty for none. */
  readonly base: string
}

/** An entry of the bar at the top. */
export interface NavbarEntry {
  readonly label: string
  /** What it opens: the entry page of a sidebar, a page (as sidebars name it), an address, or a menu of them. */
  readonly opens:
    | { readonly sidebar: string }
    | { readonly page: string }
    | { readonly href: string }
    | { readonly menu: readonly NavbarEntry[] }
  readonly position: 'left' | 'right'
  readonly icon?: NavbarIcon | undefined
  /** The icon stands for the words. */
  readonly iconOnly?: true
}

export interface FooterLink {
  readonly label: string
  readonly href: string
}

/** Where else the people of a site are found. */
export interface SocialLink {
  readonly network: SocialNetwork
  readonly href: string
}

/** What a project says of its site; every field is missing where it says nothing. */
export interface ProjectSite {
  readonly title?: string | undefined
  readonly tagline?: string | undefined
  readonly url?: string | undefined
  /** Of absolute files. */
  readonly logo?: { readonly light: string; readonly dark?: string | undefined; readonly alt: string } | undefined
  /** Of links and buttons, `#rrggbb`. */
  readonly accent?: string | undefined
  /** An absolute file. */
  readonly icon?: string | undefined
  readonly language?: string | undefined
  readonly navbar?: readonly NavbarEntry[] | undefined
  readonly footer?:
    | {
        readonly groups: readonly { readonly title: string; readonly items: readonly FooterLink[] }[]
        readonly copyright: string
      }
    | undefined
  readonly social?: readonly SocialLink[] | undefined
  readonly announcement?: Readonly<Record<string, unknown>> | undefined
  readonly toc?: { readonly min: number; readonly max: number } | undefined
}

export interface ProjectSidebar {
  readonly key: string
  /** What pages may call it too, where no other sidebar has that key. */
  readonly alias?: string
  /** Missing where the tool shows none; it is then made of what readers see. */
  readonly label?: string | undefined
  readonly nodes: readonly SidebarNode[]
  /** Addresses whose pages show it although it may not list them; the longest that fits a page counts. */
  readonly covers?: readonly string[]
  /** Where it is written, relative to the project. */
  readonly file: string
}

export interface ProjectRedirect {
  readonly from: string
  readonly to: string
  readonly file: string
}

/** A documentation project as plain data: what all tools have in common. */
export interface ToolProject {
  /** Absolute. */
  readonly docsFolder: string
  readonly sections: readonly Section[]
  /** What the addresses of the whole site start with; empty for none. Sections hold it too. */
  readonly siteBase: string
  /** Folders of the files that addresses of the site name, absolute. */
  readonly publicFolders: readonly string[]
  /** Further folders of the files that pages include, absolute. */
  readonly includeFolders?: readonly string[]
  /** Files that stand at the end of every page, as an inclusion names them. */
  readonly appended?: readonly string[]
  readonly site: ProjectSite
  /** None: one is made of the folders. */
  readonly sidebars: readonly ProjectSidebar[] | undefined
  readonly redirects: readonly ProjectRedirect[]
  /** The addresses of files that the rule of the tool does not give, relative to the docs folder, without ending. */
  readonly addresses?: ReadonlyMap<string, string>
  /** Whether a file (relative to the docs folder) is no page of the project. */
  readonly excludes?: (file: string) => boolean
  /** The numbers before the names of files are part of their addresses, and no places in a sidebar. */
  readonly keepsNumbers?: boolean
}

export interface Project extends ToolProject {
  readonly tool: Tool
  readonly toolName: string
  /** Absolute. */
  readonly root: string
  /** Pages with a file that orders them, and no project around. */
  readonly isBare: boolean
  /** The file that it was known by, relative to the root. */
  readonly evidence: string
  readonly notes: readonly FileLoss[]
  /** The files that say all this, absolute. */
  readonly readFiles: ReadonlySet<string>
}

/** What a reader may ask and say while it reads a project. */
export interface ProjectReading {
  readonly root: string
  readonly evidence: string
  readonly modules: StaticModules
  /** Says what of a file is not imported, and what it means for readers. */
  note(file: string, reason: string, more?: { line?: number; outcome?: 'changed' | 'ignored' }): void
}

/** How the projects of one tool are known and read. */
export interface ToolReader {
  readonly tool: Tool
  /** As its makers write it. */
  readonly name: string
  /** Its configuration is plain data once it ran. */
  readonly runs?: boolean
  /** What the calls of its configuration stand for. */
  readonly calls?: KnownCalls
  /** Parts of its configuration that say nothing of pages, navigation or settings; what of them cannot be read is not named. */
  readonly silent?: RegExp
  /** The file (relative) that makes a folder the root of a project; undefined where it is none. */
  recognize(folder: string): Promise<string | undefined>
  /** The file below a folder of pages without a project around it that gives their order; undefined for none. */
  recognizePages?(folder: string): Promise<string | undefined>
  read(reading: ProjectReading): Promise<ToolProject>
}
