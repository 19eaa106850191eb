export function findPostgres(): string | undefined
export function postgresInstall(): [string, string[]] | undefined
export function startPostgres(programs: string): Promise<{ readonly url: string; stop(): void }>
