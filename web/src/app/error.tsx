'use client'

import { Crashed, type CrashedProps } from '@/components/layout/crashed'

export default function ErrorPage(props: CrashedProps) {
  return (
    <main id="main" className="frame">
      <Crashed {...props} />
    </main>
  )
}
