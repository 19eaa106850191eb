import { defineConfig } from 'vitest/config'

/*
 * Three kinds of test. Unit tests stand beside their source and touch neither network nor other processes.
 * Integration tests run real processes: a Strapi on a temporary database, the publisher, a served release.
 * End-to-end tests drive a real Chromium.
 */
export default defineConfig({
  // The aliases of the site, as in web/tsconfig.json.
  resolve: { tsconfigPaths: true },
  test: {
    // How long a test takes is no fault of it: these end what hangs.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{cms,scripts,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.integration.test.ts', '**/*.e2e.test.ts', '**/.next/**'],
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{cms,scripts,web}/**/*.integration.test.ts'],
          globalSetup: 'cms/tests/compile-server.ts',
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Each has processes, ports and a database of its own, and waits for them most of the time.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['{cms,scripts,web}/**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          maxWorkers: 2,
        },
      },
    ],
  },
})
