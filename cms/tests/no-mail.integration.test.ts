import { expect, it } from 'vitest'
import { startCms } from './start-cms'

it('sends no mail, whoever asks for it: it would go straight to a server that an address names', async () => {
  const cms = await startCms()
  const mail = { to: 'somebody@example.net', subject: 'Win', text: 'Open this.' }
  const message = 'This CMS sends no mail. Ask an administrator for a new password: Settings, then Users.'
  for (const path of ['/email', '/email/test'])
    expect(await cms.admin('POST', path, mail)).toMatchObject({ status: 400, body: { error: { message } } })
  await cms.stop()
})
