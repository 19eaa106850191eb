'use client'

import '@/styles/index.css'
import { Crashed, type CrashedProps } from '@/components/layout/crashed'
import { locale } from '@strings'

export default function GlobalError(props: CrashedProps) {
  return (
    // Shown by scripts alone, so its button works from the first.
    <html lang={locale} dir="ltr" data-theme="light" data-hydrated="">
      <body>
        <div className="frame">
          <main id=":main">
            <Crashed {...props} />
          </main>
        </div>
      </body>
    </html>
  )
}
