import { isDecodable } from './database-url.ts'
import { settingEntries } from './settings.ts'

/** What must stand in no log: the values of secrets, the parts of lists of them, and the credentials of addresses. */
export function secretValues(variables: Readonly<Record<string, string | undefined>>): string[] {
  return settingEntries.flatMap(([name, { secret, confidential }]) => {
    const value = variables[name]
    if (!value || !(secret || confidential)) return []
    return [value, ...(secret === 'key-list' ? value.split(',') : []), ...credentialsIn(value)]
  })
}

/** The password of an address, as it is written and as it is meant. */
function credentialsIn(value: string): string[] {
  if (!URL.canParse(value)) return []
  const { password } = new URL(value)
  return password === '' ? [] : isDecodable(password) ? [password, decodeURIComponent(password)] : [password]
}
