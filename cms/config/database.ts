import path from 'node:path'
import { readEnvironment } from './environment'

/** SQLite in the data folder; PostgreSQL when DATABASE_URL is set. */
export default () => {
  const { DATABASE_URL, dataFolder } = readEnvironment()
  if (DATABASE_URL)
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: DATABASE_URL },
        pool: { min: 0, max: 10 },
        acquireConnectionTimeout: 60_000,
      },
    }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(dataFolder, 'database.sqlite') },
      useNullAsDefault: true,
    },
  }
}
