import { useForm } from '@strapi/strapi/admin'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../form/notice'
import { LoginDialog } from './login-dialog'
import { connection, keepThroughLogout } from '../panel-requests'

const SEND_AGAIN_AFTER = 3000

/** Says that what is written cannot be saved at the moment, beside a form that stays as it is. */
export function ConnectionNotice() {
  const outage = useSyncExternalStore(connection.onChange, connection.outage)
  const { pathname } = useLocation()
  useEffect(() => connection.hold(pathname), [pathname])
  const isModified = useForm('ConnectionNotice', (form) => form.modified)
  useEffect(() => (isModified ? keepThroughLogout() : undefined), [isModified])
  if (outage === 'unreachable') return <Unreachable />
  return outage === 'logged-out' ? <LoggedOut /> : null
}

function Unreachable() {
  useEffect(() => {
    const timer = setInterval(connection.sendAgain, SEND_AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [])
  return (
    <Notice title="The CMS cannot be reached." actions={[{ label: 'Try again now', onClick: connection.sendAgain }]}>
      You can keep writing. What you save is sent again every few seconds, until the CMS answers.
    </Notice>
  )
}

function LoggedOut() {
  const [isDialogOpen, setIsDialogOpen] = useState(true)
  useEffect(() => {
    // The person may have logged in in another tab.
    window.addEventListener('focus', connection.sendAgain)
    return () => window.removeEventListener('focus', connection.sendAgain)
  }, [])
  if (isDialogOpen) return <LoginDialog onLogin={connection.sendAgain} onClose={() => setIsDialogOpen(false)} />
  return (
    <Notice title="Your session ended." actions={[{ label: 'Log in', onClick: () => setIsDialogOpen(true) }]}>
      You can keep writing. What you wrote is saved when you are logged in again.
    </Notice>
  )
}
