export interface Area {
  readonly builds?: readonly string[]
  readonly scripts?: readonly string[]
  readonly integration?: readonly string[]
  readonly e2e?: readonly string[]
}
export const AREAS: readonly (readonly [string, Area])[]
export function testsOfChanges(files: readonly string[]): {
  unit: 'all' | 'changed'
  builds: string[]
  scripts: string[]
  integration: string[]
  e2e: string[]
}
