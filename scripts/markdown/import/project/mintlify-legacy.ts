import { fieldsOf, listOf, textOf, type Fields } from './value.ts'

/** Writes the older `mint.json` as `docs.json` has it: tabs say by an address which groups they hold. */
export function legacyNavigation(config: Fields): Fields {
  const groups = listOf(config['navigation']).map(fieldsOf)
  const parts = [...named(config['tabs'], 'tab'), ...named(config['anchors'], 'anchor')]
  const inside = parts.map((part) => ({
    ...part,
    groups: groups.filter((group) => startsWith(firstPage(group), part.url)),
  }))
  const taken = new Set(inside.flatMap((part) => part.groups))
  const rest = groups.filter((group) => !taken.has(group))
  const primary = textOf(fieldsOf(config['primaryTab'])['name']) ?? 'Documentation'
  const withPages = inside.filter((part) => part.groups.length > 0)
  const links = inside.filter((part) => part.groups.length === 0)
  return {
    ...config,
    navigation: {
      tabs: [
        ...(rest.length > 0 ? [{ tab: primary, groups: rest }] : []),
        ...withPages.map(({ name, groups }) => ({ tab: name, groups })),
        ...links.filter(({ kind }) => kind === 'tab').map(({ name, url }) => ({ tab: name, href: addressOf(url) })),
      ],
      global: {
        anchors: links
          .filter(({ kind }) => kind === 'anchor')
          .map(({ name, url }) => ({ anchor: name, href: addressOf(url) })),
      },
    },
    navbar: {
      links: listOf(config['topbarLinks'])
        .map(fieldsOf)
        .map(({ name, url, type }) => ({ label: name, href: url, type })),
      primary: buttonOf(fieldsOf(config['topbarCtaButton'])),
    },
    footer: { socials: config['footerSocials'] },
  }
}

interface Part {
  readonly kind: 'tab' | 'anchor'
  readonly name: string
  readonly url: string
}

function named(value: unknown, kind: Part['kind']): Part[] {
  return listOf(value)
    .map(fieldsOf)
    .flatMap(({ name, url }): Part[] =>
      textOf(name) && textOf(url) ? [{ kind, name: String(name), url: String(url) }] : [],
    )
}

function firstPage(group: Fields): string | undefined {
  const [first] = listOf(group['pages'])
  return textOf(first) ?? (first === undefined ? undefined : firstPage(fieldsOf(first)))
}

function startsWith(page: string | undefined, url: string): boolean {
  const folder = url.replace(/^\/|\/$/g, '')
  return page !== undefined && (page === folder || page.replace(/^\//, '').startsWith(`${folder}/`))
}

function addressOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:|^\//i.test(url) ? url : `/${url}`
}

function buttonOf({ name, url, type }: Fields): Fields | undefined {
  return textOf(url) ? { label: name, href: url, type } : undefined
}
