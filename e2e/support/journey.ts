import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { FaultProxy } from './fault-proxy.ts'
import { InstalledApp } from './installed-app.ts'
import { pollLightly } from './poll-lightly.ts'
import { ServerHouse } from './server-house.ts'
import { type DemoAccount, signIn } from './sign-in.ts'
import { Tablet } from './tablet.ts'
import { TrocarServer } from './trocar-server.ts'

interface JourneyOptions {
  /** Environment variables for the server of this journey, set with `test.use`. */
  serverVariables: Record<string, string>
  /** The server of this journey can be killed, set with `test.use`. */
  ownProcess: boolean
}

interface WorkerFixtures {
  /** The process for servers of all journeys of this worker. */
  house: ServerHouse
  /** The network to the servers of all journeys of this worker, at one address. */
  network: FaultProxy
  /** What devices have stored that had the app before. */
  installed: InstalledApp
}

interface JourneyFixtures {
  /** A running server with demo data, for this journey only. */
  trocar: TrocarServer
  /** A signed-in person on a device of their own; without the worker, unless `serviceWorkers` says otherwise. */
  another: (account: DemoAccount, options?: BrowserContextOptions & { at?: string }) => Promise<Page>
  /**
   * Makes a device with persistent storage, on which the app is stored and nothing else, unless it is `empty`; its
   * browser is not open yet.
   */
  newTablet: (is?: 'empty') => Tablet
}

/**
 * For journeys that are never offline: without the worker that stores the app on the device, which costs two seconds of
 * computing in every browser.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const

/** For the few journeys that check that moving parts get in nobody's way. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** `page` and `context` open the journey's own server; a script or style that the policy refuses fails the journey. */
export const test = base.extend<JourneyFixtures & JourneyOptions, WorkerFixtures>({
  serverVariables: [{}, { option: true }],
  ownProcess: [false, { option: true }],

  // Playwright reads from a pattern, even an empty one, what a fixture depends on.
  house: [
    async ({}, provide) => {
      const house = new ServerHouse({ template: process.env['TROCAR_JOURNEY_TEMPLATE'] })
      await provide(house)
      await house.close()
    },
    { scope: 'worker' },
  ],

  network: [
    async ({}, provide) => {
      const network = await FaultProxy.start(0)
      await provide(network)
      await network.stop()
    },
    { scope: 'worker' },
  ],

  installed: [
    async ({}, provide) => {
      const installed = new InstalledApp()
      await provide(installed)
      installed.remove()
    },
    { scope: 'worker' },
  ],

  trocar: async ({ serverVariables, ownProcess, house, network }, provide, testInfo) => {
    const server = await TrocarServer.create({
      template: process.env['TROCAR_JOURNEY_TEMPLATE'] ?? null,
      variables: serverVariables,
      house,
      ownProcess,
      network,
    })
    try {
      await server.start()
      await provide(server)
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' })
      }
      await server.remove()
    }
  },

  baseURL: async ({ trocar }, provide) => provide(trocar.url),

  // Where the app may be stored, it is: what a first visit stores is seen by journeys with a tablet.
  context: async (
    { context, serviceWorkers, installed, trocar, viewport, hasTouch, contextOptions },
    provide,
  ) => {
    if (serviceWorkers === 'block') return provide(context)
    const device = await installed.openDevice({
      ...contextOptions,
      baseURL: trocar.url,
      viewport,
      hasTouch,
    })
    await provide(device)
    await device.close()
  },

  another: async ({ browser, trocar }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (account, { at = '/', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: trocar.url, ...withoutWorker, ...options })
      contexts.push(context)
      const page = await context.newPage()
      await pollLightly(page)
      await signIn(page, account, { at })
      return page
    })
    for (const context of contexts) await context.close()
  },

  newTablet: async ({ trocar, installed }, provide) => {
    const tablets: Tablet[] = []
    await provide((is) => {
      const storeApp = (profile: string) => installed.copyTo(profile, trocar.url)
      const tablet = new Tablet(trocar.url, undefined, is === 'empty' ? null : storeApp)
      tablets.push(tablet)
      return tablet
    })
    for (const tablet of tablets) await tablet.remove()
  },

  page: async ({ page }, provide) => {
    await pollLightly(page)
    const refused = collectPolicyViolations(page)
    await provide(page)
    if (refused.length > 0) throw new Error(`The page broke its own policy:\n${refused.join('\n')}`)
  },
})

export { expect } from '@playwright/test'

function collectPolicyViolations(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}
