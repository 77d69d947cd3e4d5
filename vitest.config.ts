import { defineConfig } from 'vitest/config'

/** Tests that leave nothing behind between files: no timers, globals or module mocks. */
const PURE = ['contract', 'domain', 'features', 'portals', 'shell', 'ui'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
)

export default defineConfig({
  test: {
    // For two cores, one of which would be idle whenever a test waits for a program, a disk or a clock. Every
    // *.pg.test.ts has its own database on one shared server.
    maxWorkers: 3,
    // The first test that needs a database waits until PostgreSQL has initialized one, on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How long a wait takes depends on the machine; the default of one second is too short.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Starting a worker per file costs more than most of these files.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          // Each file has its own database, folder and ports; loading server and schema again for each takes a minute.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...PURE, 'tests/**/*.browser.test.ts', 'node_modules/**'],
          globalSetup: ['tests/support/postgres-server.ts'],
        },
      },
    ],
  },
})
