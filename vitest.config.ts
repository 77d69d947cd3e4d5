import { defineConfig } from 'vitest/config'

/** What keeps nothing between files: no timers, globals or mocks of modules. */
const PURE = ['contract', 'domain', 'features', 'portals', 'shell', 'ui'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
)

export default defineConfig({
  test: {
    // Two cores, of which one would idle whenever a test waits for a program, a disk or a clock. Every *.pg.test.ts has a
    // database of its own on one shared server.
    maxWorkers: 3,
    // The first test that asks for a database waits until PostgreSQL has made itself one, on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes in its own time; the default of one second is a bet on the machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // To start a worker for each file costs more than most of these files.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          // Each file has its own database, folder and ports; to load server and schema anew for each takes a minute.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...PURE, 'tests/**/*.browser.test.ts', 'node_modules/**'],
          globalSetup: ['tests/support/postgres-server.ts'],
        },
      },
    ],
  },
})
