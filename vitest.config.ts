import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/**/*.browser.test.ts', 'node_modules/**'],
    // Two cores, and every *.pg.test.ts has a database of its own on one shared server.
    maxWorkers: 2,
    // The first test that asks for a database waits until PostgreSQL has made itself one, on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes in its own time; the default of one second is a bet on the machine.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['tests/support/postgres-server.ts'],
  },
})
