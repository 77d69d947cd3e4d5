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
  // Two browsers encode video beside two servers on two cores: patience costs a passing journey nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1180, height: 820 },
    screenshot: 'only-on-failure',
    // Without its film: to take it costs more than the journey itself, and a screenshot of the end is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: browserProgram(), args: browserArguments() },
  },
})
