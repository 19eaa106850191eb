/* Neither package brings types; these are of the calls that Portico makes. */

declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    /** OpenType features to keep, by tag. */
    readonly keepFeatures: readonly string[]
    /** Axes to fix at one place. */
    readonly variationAxes: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, toFormat: 'sfnt'): Promise<Buffer>
}
