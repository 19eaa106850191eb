/* How questions of readers are answered. No schema is here, so that the site can load it. */
export * from './citations.ts'
export * from './passage-source.ts'
export * from './quote.ts'
export * from './sentences.ts'
export * from './wire.ts'
