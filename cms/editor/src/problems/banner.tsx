import { WarningCircle } from '@strapi/icons'

/** Says why the text is read-only although the page is not. */
export function Banner({ reason }: { reason: string }) {
  return (
    <div className="pt-banner" role="alert">
      <WarningCircle aria-hidden width={16} height={16} />
      <span>
        <strong>Read only.</strong> {reason} The stored text stays as it is until this is fixed.
      </span>
    </div>
  )
}
