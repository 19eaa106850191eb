'use client'

import { Crashed, type CrashedProps } from '@/components/layout/crashed'

export default function ErrorPage(props: CrashedProps) {
  return (
    <div className="frame">
      <main id=":main">
        <Crashed {...props} />
      </main>
    </div>
  )
}
