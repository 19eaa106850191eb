import { expect, it } from 'vitest'
import { postgresEnvironment } from './postgres.ts'

it.each([
  [
    'postgres://ada:s%40fe@db.example.com:5433/docs?sslmode=no-verify',
    {
      PGHOST: 'db.example.com',
      PGPORT: '5433',
      PGUSER: 'ada',
      PGPASSWORD: 's@fe',
      PGDATABASE: 'docs',
      PGSSLMODE: 'require',
    },
  ],
  ['postgres://ada@[::1]/docs', { PGHOST: '::1', PGPORT: '5432', PGUSER: 'ada', PGDATABASE: 'docs' }],
  [
    'postgresql:///docs?host=/var/run/postgresql&port=5433&user=ada',
    { PGHOST: '/var/run/postgresql', PGPORT: '5433', PGUSER: 'ada', PGDATABASE: 'docs' },
  ],
  [
    'postgres://ada:50%off@/docs?host=/run/postgresql',
    { PGHOST: '/run/postgresql', PGPORT: '5432', PGUSER: 'ada', PGPASSWORD: '50%off', PGDATABASE: 'docs' },
  ],
])('tells the client programs of PostgreSQL what %s says, and nothing empty', (url, environment) => {
  expect(postgresEnvironment(url)).toEqual(environment)
})
