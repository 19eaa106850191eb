export * from './rows.ts'
export * from './wire.ts'
