'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icons'
import type { NavCategory, NavNode } from '@portico/content-model/navigation'
import { navigation } from '@strings'

interface NavListProps {
  nodes: readonly NavNode[]
  /** Of the page that is shown. */
  path: string
  /** Unique in the sidebar: categories of one group close each other. */
  group: string
  /** Called when a category is open and its children are not on the page. */
  onMissing: () => void
}

/** One level of a sidebar. */
export function NavList({ nodes, path, group, onMissing }: NavListProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={`${index}-${node.label}`}>
          {node.type === 'category' ? (
            <Category category={node} path={path} group={group} id={`${group}/${index}`} onMissing={onMissing} />
          ) : (
            <a href={node.href} aria-current={node.href === path ? 'page' : undefined}>
              <Label node={node} />
              {/^https?:/.test(node.href) && <Icon name="external" />}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

interface CategoryProps extends Omit<NavListProps, 'nodes'> {
  category: NavCategory
  /** Unique in the sidebar. */
  id: string
}

function Category({ category, path, group, id, onMissing }: CategoryProps) {
  const { items, fixed, open = false, href } = category
  // A closed category is empty until it is opened: a sidebar of hundreds of pages is made again with each page.
  const [opened, setOpened] = useState(open)
  const details = useRef<HTMLDetailsElement>(null)
  const missing = opened && items === undefined
  const show = () => setOpened(true)

  useEffect(() => {
    // The reader may have opened it before hydration, when nothing listened.
    if (details.current?.open) setOpened(true)
  }, [])

  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])

  const children = items
    ? (fixed || open || opened) && <NavList nodes={items} path={path} group={id} onMissing={onMissing} />
    : href && <ClosedBranch id={id} href={href} />
  if (fixed)
    return (
      <>
        <p className="nav-heading">
          <Label node={category} />
        </p>
        {children}
      </>
    )
  return (
    <details ref={details} name={group} open={open} onToggle={({ currentTarget }) => currentTarget.open && show()}>
      <summary onClick={show}>
        <Label node={category} />
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}

/** The early script fills the first element when the category opens, and React leaves alone what is in it. */
function ClosedBranch({ id, href }: { id: string; href: string }) {
  return (
    <>
      <div data-branch={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <ul>
        <li>
          <a href={href}>{navigation.openSection}</a>
        </li>
      </ul>
    </>
  )
}

function Label({ node: { label, badges = [] } }: { node: NavNode }) {
  return (
    <>
      <span className="nav-label">{label}</span>
      {badges.map((badge) => (
        <span key={badge} className={`badge badge-${badge}`}>
          {navigation.badges[badge]}
        </span>
      ))}
    </>
  )
}
