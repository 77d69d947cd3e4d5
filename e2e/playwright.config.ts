import { defineConfig } from '@playwright/test'
import { browserProgram, journeyArguments } from './support/browser-launch.ts'
import { PATIENCE, slowness } from './support/patience.ts'

/** They wait for a network, a full disk or a conversion most of the time, and compute little. */
const WAITING = [
  'a-tablet-that-is-truly-full-keeps-what-was-written.spec.ts',
  'a-take-survives-its-network.spec.ts',
  'an-upload-survives-whatever-happens.spec.ts',
  'the-small-copy-of-a-video-plays-without-a-network.spec.ts',
  'what-waited-moves-as-soon-as-the-server-is-back.spec.ts',
]

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // Two keep two cores busy; a third was no faster, except where it waits.
  workers: 3,
  projects: [
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [...WAITING, '**/before-release/**'],
      workers: 2,
    },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'before-release', testMatch: 'before-release/*.spec.ts', workers: 2 },
  ],
  retries: 0,
  // Two browsers encode video next to two servers on two cores. A long timeout costs a passing journey nothing.
  timeout: 240_000 * slowness,
  expect: PATIENCE,
  reporter: [['list']],
  use: {
    viewport: { width: 1180, height: 820 },
    // Without a graphics card, drawing animations is a sixth of a journey's CPU time; see withMotion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace slows down every passing journey, so only a screenshot of each failure is stored by default.
    trace: process.env['TROCAR_TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath: browserProgram(), args: journeyArguments() },
  },
})
