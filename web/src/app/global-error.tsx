'use client'

import '@/styles/index.css'
import { Crashed, type CrashedProps } from '@/components/layout/crashed'

export default function GlobalError(props: CrashedProps) {
  return (
    <html lang="en" dir="ltr" data-theme="light">
      <body>
        <div className="frame">
          <main id="main">
            <Crashed {...props} />
          </main>
        </div>
      </body>
    </html>
  )
}
