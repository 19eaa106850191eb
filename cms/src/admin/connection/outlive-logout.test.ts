import { expect, test } from 'vitest'
import { outliveLogout } from './outlive-logout'

/** What a tab hears of another one. */
const changed = (key: string, newValue: string | null) => Object.assign(new Event('storage'), { key, newValue })

test('a logout elsewhere is heard of, but not while a form has unsaved changes', () => {
  const tab = new EventTarget()
  const keep = outliveLogout(tab)
  const heard: string[] = []
  tab.addEventListener('storage', (event) =>
    heard.push(`${Reflect.get(event, 'key')} ${Reflect.get(event, 'newValue')}`),
  )
  const release = keep()
  tab.dispatchEvent(changed('isLoggedIn', null))
  tab.dispatchEvent(changed('isLoggedIn', 'true'))
  tab.dispatchEvent(changed('other', null))
  release()
  tab.dispatchEvent(changed('isLoggedIn', null))
  expect(heard).toEqual(['isLoggedIn true', 'other null', 'isLoggedIn null'])
})
