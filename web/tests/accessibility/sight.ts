import { all, isSeen, type Rule } from './finding'

/** WCAG 2.2, 2.5.8, in CSS pixels. */
const SMALLEST_TARGET = 24

type Color = readonly [red: number, green: number, blue: number, alpha: number]

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/** Any colour of CSS, as the browser paints it. */
function colorOf(css: string): Color {
  if (!canvas) return [0, 0, 0, 0]
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

const over = ([r, g, b, a]: Color, [r2, g2, b2]: Color): Color => [
  r * a + r2 * (1 - a),
  g * a + g2 * (1 - a),
  b * a + b2 * (1 - a),
  1,
]

/** What is painted behind an element; nothing where a picture is. */
function groundOf(element: Element | null): Color | undefined {
  if (!element) return [255, 255, 255, 1]
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  if (backgroundImage !== 'none') return undefined
  const color = colorOf(backgroundColor)
  if (color[3] === 1) return color
  const behind = groundOf(element.parentElement)
  return behind && over(color, behind)
}

function luminanceOf([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function hasContrast(element: Element): boolean {
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const ground = groundOf(element)
  if (!ground) return true
  const [light, dark] = [luminanceOf(over(colorOf(color), ground)), luminanceOf(ground)].toSorted((a, b) => b - a)
  const size = Number.parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  // Colours are whole numbers on the screen: a hundredth is not a fault.
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05) >= (isLarge ? 3 : 4.5) - 0.01
}

const ownText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')

/** Whether the words around a link or a control set its height. */
function isInText(control: Element): boolean {
  return (
    getComputedStyle(control).display.startsWith('inline') &&
    control.closest('p, li, td, th, dd, h1, h2, h3, h4') !== null
  )
}

/** The label of a control is part of its target. */
function isLargeEnough(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect()
  return Math.min(width, height) >= SMALLEST_TARGET - 0.5
}

/** What those who see little, or point without precision, need. */
export const SIGHT: Readonly<Record<string, Rule>> = {
  'text has contrast': () =>
    all('body *').filter(
      (element) => ownText(element) && isSeen(element) && !element.closest(':disabled') && !hasContrast(element),
    ),
  'a target can be hit': () =>
    all('a[href], button, input:not([type=hidden]), select, summary').filter((control) => {
      const parts = [control, ...('labels' in control ? ((control as HTMLInputElement).labels ?? []) : [])]
      return isSeen(control) && !isInText(control) && !parts.some(isLargeEnough)
    }),
}
