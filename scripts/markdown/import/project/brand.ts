import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { imageTypeOf } from '../source-folder.ts'
import type { ProjectReading } from './types.ts'

/** The colors that Material for MkDocs knows by names. */
const MATERIAL: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

/** A color as the portal has it, `#rrggbb`; undefined for what cannot be read as one. */
export function colorOf(written: string | undefined): string | undefined {
  const color = written?.trim().toLowerCase() ?? ''
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(color)
  if (short)
    return `#${short
      .slice(1)
      .map((sign) => sign + sign)
      .join('')}`
  if (/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(color)) return color.slice(0, 7)
  const [, kind, parts = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(color) ?? []
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = parts.split(/[\s,/]+/).map(Number.parseFloat)
  if (kind === undefined || [first, second, third].some(Number.isNaN)) return MATERIAL[color.replaceAll('-', ' ')]
  return kind === 'rgb' ? hexOf([first, second, third]) : hexOf(fromHsl(first, second / 100, third / 100))
}

function hexOf(channels: readonly number[]): string {
  const hex = channels.map((channel) =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12
    const distance = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - distance * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}

/** What a style sheet gives a custom property, the first of some, through those that it refers to. */
export function colorIn(css: string, names: readonly string[], level = 0): string | undefined {
  for (const name of names) {
    const [, value = ''] = new RegExp(`${name}[ \\t]*:[ \\t]*([^;}]+)`).exec(css) ?? []
    const [, other] = /^var\([ \t]*(--[\w-]+)/.exec(value.trim()) ?? []
    const found = other && level < 5 ? colorIn(css, [other], level + 1) : colorOf(value)
    if (found) return found
  }
  return undefined
}

/** The file of an icon in the first folder that holds it; says so where it is no picture that the portal shows. */
export function iconOf(
  name: string | undefined,
  folders: readonly string[],
  { evidence, note }: Pick<ProjectReading, 'evidence' | 'note'>,
): string | undefined {
  const file = name && folders.map((folder) => join(folder, name)).find((each) => existsSync(each))
  if (!file) return undefined
  if (imageTypeOf(file)) return file
  note(evidence, `The icon ${name} is not imported: the portal shows PNG and SVG.`)
  return undefined
}
