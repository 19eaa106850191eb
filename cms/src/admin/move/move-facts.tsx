import { Grid, Typography } from '@strapi/design-system'
import { ReferenceList, ShortList, type Reference } from '../documents/reference-list'
import type { Move } from './move-api'

/** Where the page was and will be, and what becomes of everything that leads to it. */
export function MoveFacts({ move: { from, to, follow, byAddress, below, existing, replaced } }: { move: Move }) {
  const follows = split(follow)
  const typed = split(byAddress)
  return (
    <>
      <Grid.Root tag="dl" gap={2}>
        <Address name="Old address" address={from} />
        <Address name="New address" address={to} />
      </Grid.Root>
      <ReferenceList title="Links that follow the page by themselves" documents={follows.others} />
      <ReferenceList title="Links typed with the old address, which need a redirect" documents={typed.others} />
      <ReferenceList title="Redirects that lead here" documents={[...follows.redirects, ...typed.redirects]} />
      <ShortList title="Pages below it that move along" items={below}>
        {(page) => <Typography key={page.from} variant="pi">{`${page.from} → ${page.to}`}</Typography>}
      </ShortList>
      <ReferenceList
        title="This redirect leads from the old address already, and stays"
        documents={existing ? [existing] : []}
      />
      <ReferenceList
        title="This redirect is deleted, because the page is at its address again"
        documents={replaced ? [replaced] : []}
      />
    </>
  )
}

function Address({ name, address }: { name: string; address: string }) {
  return (
    <Grid.Item xs={12} col={6} direction="column" alignItems="flex-start">
      <Typography tag="dt" variant="sigma" textColor="neutral600">
        {name}
      </Typography>
      <Typography tag="dd" fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
    </Grid.Item>
  )
}

const isRedirect = ({ type }: Reference): boolean => type === 'redirect'

function split(references: readonly Reference[]) {
  return { redirects: references.filter(isRedirect), others: references.filter((each) => !isRedirect(each)) }
}
