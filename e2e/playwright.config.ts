import { defineConfig } from '@playwright/test'
import { browserArguments, browserProgram } from './support/browser-launch.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Two browsers encode video next to two servers on two cores. A long timeout costs a passing journey nothing.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1180, height: 820 },
    screenshot: 'only-on-failure',
    // A trace slows down every passing journey, so only a screenshot of each failure is stored by default.
    trace: process.env['TROCAR_TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath: browserProgram(), args: browserArguments() },
  },
})
