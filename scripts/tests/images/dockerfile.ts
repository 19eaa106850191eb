export interface Stage {
  /** `FROM` of it: an image, or an earlier stage. */
  readonly from: string
  readonly name: string | undefined
  readonly steps: readonly Step[]
}

export interface Step {
  readonly instruction: string
  readonly value: string
}

/** The stages of a Dockerfile, each with its instructions in order; comments and continued lines are read as Docker does. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const stages: { from: string; name: string | undefined; steps: Step[] }[] = []
  for (const line of lines) {
    const [, instruction = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const [, from, name] = /^(\S+)(?: AS (\S+))?$/.exec(value) ?? []
    if (instruction === 'FROM' && from !== undefined) stages.push({ from, name, steps: [] })
    else stages.at(-1)?.steps.push({ instruction, value })
  }
  return stages
}
