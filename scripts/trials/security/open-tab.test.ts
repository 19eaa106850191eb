import { expect, it } from 'vitest'
import { listen } from '../../lib/listen.ts'
import { attackTab } from './open-tab.ts'

it('finds scripts that are gone with the release of their page', async () => {
  let live = 0
  const { port, close } = await listen(
    ({ url = '' }, response) => {
      const [, ofScript] = /-(\d+)\.js$/.exec(url) ?? []
      const isGone = ofScript !== undefined && Number(ofScript) !== live
      response.writeHead(isGone ? 404 : 200).end(`release ${live}`)
    },
    { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The forgetful site' },
  )
  const publish = async (n: number) => void (live = n)
  const { happened, faults } = await attackTab({ port, navigations: 6, publish })
  await close()
  expect(happened).toBe('2 publishes, 21 requests, 6 failed; 2 pages loaded again')
  expect(faults[0]).toBe('/_next/static/page-0-0.js was answered with 404 after release 1')
})
