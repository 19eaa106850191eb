import type { Config } from '../../config/index.ts'

/** What a check found. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'problem'
  readonly message: string
  /** What to do, where something is not as it should be. */
  readonly next?: string
}

export interface Patient {
  readonly config: Config
  /** The settings as `readEnvironment` gives them. */
  readonly variables: Readonly<Record<string, string>>
}

/** Looks at one thing. What it cannot look at is a finding, too. */
export interface Check {
  readonly name: string
  look(patient: Patient): Promise<Omit<Finding, 'check'>>
}

export const ok = (message: string) => ({ state: 'ok', message }) as const
export const warning = (message: string, next: string) => ({ state: 'warning', message, next }) as const
export const problem = (message: string, next: string) => ({ state: 'problem', message, next }) as const
