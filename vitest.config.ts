import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** How much slower than usual this machine is, as `npm test` measured it. */
const slowness = Number(process.env['TROCAR_SLOWNESS'] ?? 1)

/** Tests that leave nothing behind between files: no timers, globals or module mocks. */
const PURE = ['contract', 'domain', 'features', 'portals', 'shell', 'ui'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
)
/** Tests of what a page shows, in a document. */
const RENDERED = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts']

/** Tests that replace a module: what their worker has loaded before must not be used, nor theirs after them. */
const MOCKING = globSync('tests/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)
const inPage = (file: string) => /\.test\.tsx$|\.dom\.test\.ts$/.test(file)

export default defineConfig({
  test: {
    setupFiles: [
      'tests/support/with-temporal.ts',
      'tests/support/own-store.ts',
      // Only then: what every file loads costs every file.
      ...(process.env['TROCAR_SEED'] === undefined ? [] : ['tests/support/repeat-property.ts']),
    ],
    // For two cores, one of which would be idle whenever a test waits for a program, a disk or a clock. Every
    // *.pg.test.ts has its own database on one shared server.
    maxWorkers: 3,
    // The first test that needs a database waits until PostgreSQL has initialized one, on a busy machine.
    testTimeout: 30_000 * slowness,
    hookTimeout: 60_000 * slowness,
    // How long a wait takes depends on the machine; the default of one second is too short.
    expect: { poll: { timeout: 20_000 * slowness } },
    // Files share workers: a worker per file costs more than most files, and loading server, schema or the libraries
    // of a page again for each takes minutes. A worker takes the next file if that needs the same environment, so each
    // environment is a project.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: [...RENDERED, ...MOCKING] } },
      {
        extends: true,
        test: {
          name: 'rendered',
          include: RENDERED,
          exclude: MOCKING,
          environment: 'happy-dom',
          setupFiles: ['tests/support/clean-document.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking',
          include: MOCKING.filter((file) => !inPage(file)),
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking in a page',
          include: MOCKING.filter(inPage),
          environment: 'happy-dom',
          setupFiles: ['tests/support/clean-document.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            {
              find: /^.*\/program-file\.ts$/,
              replacement: path.join(import.meta.dirname, 'tests/support/program-file.ts'),
            },
          ],
        },
        test: {
          name: 'parts',
          // Each file has its own database, folder and ports.
          include: ['tests/**/*.test.ts'],
          exclude: [...PURE, ...RENDERED, ...MOCKING, 'tests/**/*.browser.test.ts', 'node_modules/**'],
          globalSetup: ['tests/support/postgres-server.ts', 'tests/support/server-build.ts'],
        },
      },
    ],
  },
})
