import { Typography } from '@strapi/design-system'
import { useRBAC } from '@strapi/strapi/admin'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { typeOfModel } from '../live-site/deployments'
import { isReviewed } from './review-api'

/** Below the buttons of a form: why the one that publishes is off. */
export function PublishWord() {
  const { slug = '' } = useParams()
  const permissions = useMemo(() => [{ action: 'plugin::content-manager.explorer.publish', subject: slug }], [slug])
  const { allowedActions, isLoading } = useRBAC(permissions)
  const type = typeOfModel(slug)
  if (isLoading || !isReviewed(type) || allowedActions['canPublish']) return null
  return (
    <Typography variant="pi" textColor="neutral600">
      Your role does not publish. Save, then press “Ready for review”: an editor publishes it.
    </Typography>
  )
}
