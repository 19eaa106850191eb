import process from 'node:process'

/** Where a stage says how far it is. */
export interface Progress {
  /** @param done how many are done, of `total` @param total how many there are in all */
  step(done: number, total: number): void
  /** Says something worth knowing, on a line of its own. */
  note(text: string): void
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const BAR_WIDTH = 24
const REDRAW_MS = 80

/**
 * Runs a named stage: says that it starts, how far it is and how long it took. On a terminal one line is redrawn;
 * elsewhere there is one plain line at the end. The error of a failing stage passes through unchanged.
 */
export async function task<Result>(
  name: string,
  work: (progress: Progress) => Promise<Result>,
  output: Output = process.stderr,
): Promise<Result> {
  const started = performance.now()
  let drawn = 0
  const draw = (text: string) => output.isTTY && output.write(`\r\u001b[2K${text}`)
  const progress: Progress = {
    step(done, total) {
      const now = performance.now()
      if (now - drawn < REDRAW_MS && done < total) return
      drawn = now
      const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH)
      draw(`  ${name.padEnd(28)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`)
    },
    note(text) {
      draw('')
      output.write(`    ${text}\n`)
    },
  }
  draw(`  ${name} …`)
  try {
    const result = await work(progress)
    draw('')
    output.write(`✓ ${name.padEnd(28)} ${formatDuration(performance.now() - started)}\n`)
    return result
  } catch (error) {
    draw('')
    output.write(`✗ ${name.padEnd(28)} ${formatDuration(performance.now() - started)}\n`)
    throw error
  }
}

/** A duration for people: `840 ms`, `12.3 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
