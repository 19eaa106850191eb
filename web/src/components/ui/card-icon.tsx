import { ICON_PATHS, type IconName } from './icon-paths'
import { Icon } from './icons'

/** Emoji that authors choose for cards, and the icon that says the same in the colours of the site. */
const ICONS_OF_EMOJI: Readonly<Record<string, IconName>> = {
  '↔': 'sort',
  '↕': 'sort',
  '♻': 'sort',
  '⏫': 'upload',
  '⚙': 'cog',
  '✨': 'spark',
  '🌍': 'globe',
  '🌱': 'leaf',
  '🎨': 'brush',
  '🐳': 'box',
  '👤': 'user',
  '👥': 'users',
  '💥': 'warning',
  '💻': 'monitor',
  '💿': 'download',
  '📄': 'page',
  '📘': 'book',
  '📚': 'book',
  '📦': 'box',
  '🔁': 'sort',
  '🔌': 'plug',
  '🔎': 'search',
  '🔍': 'search',
  '🔒': 'lock',
  '🔗': 'link',
  '🔧': 'wrench',
  '🖥': 'monitor',
  '🗂': 'folder',
  '🚀': 'rocket',
  '🚚': 'box',
  '🚧': 'warning',
  '🛠': 'wrench',
  '🤖': 'robot',
  '🧠': 'lightbulb',
  '🧩': 'puzzle',
  '🧪': 'flask',
  '🧰': 'wrench',
  '🧳': 'box',
  '🪄': 'spark',
}

/** Asks an emoji to be drawn in colour; one may stand with it or without. */
const VARIATION = /\uFE0F/g

/** The icon of a card: drawn by the site where it knows one, else the sign as it was written. Never read aloud. */
export function CardIcon({ icon }: { icon: string }) {
  const name = nameOf(icon)
  return (
    <span className="card-icon" aria-hidden="true">
      {name ? <Icon name={name} /> : icon}
    </span>
  )
}

function nameOf(icon: string): IconName | undefined {
  if (isIconName(icon)) return icon
  const emoji = icon.replace(VARIATION, '')
  return Object.hasOwn(ICONS_OF_EMOJI, emoji) ? ICONS_OF_EMOJI[emoji] : undefined
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_PATHS, name)
}
