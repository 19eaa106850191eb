import { Typography } from '@strapi/design-system'
import { ReferenceList, ShortList } from '../documents/reference-list'
import type { Removal } from './removal-api'

/** What a removal changes for readers, and what stands in its way. */
export function RemovalFacts({ removal: { referrers, plan, address } }: { removal: Removal }) {
  const pages = plan?.pages ?? []
  return (
    <>
      {address && <Typography>{`Its address ${address} will have no page.`}</Typography>}
      <ReferenceList title="It is linked from" documents={referrers.filter(({ type }) => type !== 'sidebar')} />
      <ReferenceList title="It stands in the sidebars" documents={referrers.filter(({ type }) => type === 'sidebar')} />
      {referrers.length > 0 && (
        <Typography textColor="danger600">
          It cannot go before these change. Take the links out, publish that, and come back.
        </Typography>
      )}
      {plan?.everything && <Typography>{`All pages change: ${plan.everything}.`}</Typography>}
      <ShortList
        title={pages.length === 1 ? 'One other page changes' : `${pages.length} other pages change`}
        items={pages}
      >
        {({ path, reasons }) => <Typography key={path} variant="pi">{`${path}: ${reasons.join(', ')}`}</Typography>}
      </ShortList>
      {!plan && address && (
        <Typography variant="pi" textColor="neutral600">
          The publisher does not answer, so other pages that change are not known.
        </Typography>
      )}
    </>
  )
}
