import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { type DemoAccount, signIn } from '../../e2e/support/sign-in.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import type { Figure, Row } from '../support/figure.ts'
import { untilRest, watchLayout, worstWindow } from '../support/layout-watch.ts'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
} as const
/** A poor network in a hospital: 200 kB/s. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 }
/** Half of what browsers call good: what is read must not move away under the eyes. */
const AT_MOST = 0.05

const ofResident = [
  'home',
  'my-videos',
  'assess',
  'courses',
  'library',
  'schedule',
  'resident-progress',
  'members',
  'sync',
  'profile',
  'notifs',
] as const
const screens: Partial<Record<DemoAccount, readonly string[]>> = {
  resident: ofResident,
  faculty: ['home', 'assess', 'course-progress', 'schedule', 'members'],
  director: ['home', 'course-progress', 'schedule', 'profile'],
  coordinator: ['home'],
  admin: ['home', 'schedule', 'admin/manage-users/residents'],
  implementation: ['home'],
  field: ['home'],
}
const quickScreens: typeof screens = { resident: ['home', 'my-videos', 'assess'], faculty: ['home'] }

export const figure: Figure = {
  name: '5. How far what is drawn moves at a first visit, without a stored app, at 200 kB/s',
  async measure() {
    ensureBuilt()
    const isQuick = process.env['BENCH_QUICK'] === '1'
    const server = await TrocarServer.create({ template: null })
    await server.start()
    const browser = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
    try {
      const rows: Row[] = []
      for (const [account, places] of Object.entries(isQuick ? quickScreens : screens)) {
        const storage = await storageOf(browser, server.url, account as DemoAccount)
        for (const place of places)
          for (const size of isQuick ? (['phone'] as const) : (['phone', 'tablet'] as const)) {
            const row = await lookAt(browser, { address: `${server.url}/residency/${place}`, size, storage })
            rows.push({ ...row, what: `${account}, ${place}, ${size}` })
          }
      }
      return rows
    } finally {
      await browser.close()
      await server.remove()
    }
  },
}

async function storageOf(browser: Browser, baseURL: string, account: DemoAccount): Promise<Storage> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await signIn(await context.newPage(), account)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return { ...state, origins: state.origins.map(withoutAnswers) }
}

/** A first visit: of what the server says, the device has nothing yet. */
function withoutAnswers(origin: Storage['origins'][number]): Storage['origins'][number] {
  return {
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => !name.startsWith('trocar-answer:')),
  }
}

interface Look {
  address: string
  size: keyof typeof sizes
  storage: Storage
}

async function lookAt(browser: Browser, { address, size, storage }: Look): Promise<Omit<Row, 'what'>> {
  const context = await browser.newContext({
    viewport: sizes[size],
    storageState: storage,
    serviceWorkers: 'block',
  })
  try {
    await watchLayout(context)
    const page = await context.newPage()
    await slowDown(page)
    const end = await untilRest(page, () => page.goto(address, { waitUntil: 'commit' }))
    const shifts = await page.evaluate(() => globalThis.shifts)
    const moved = worstWindow(shifts)
    const worst = shifts.toSorted((one, other) => other.by - one.by)[0]
    return {
      ours: `${moved.toFixed(3)}${end === 'rest' ? '' : ', still asking'}`,
      beside: worst === undefined ? 'nothing moved' : `most: ${worst.by.toFixed(3)}, ${worst.what}`,
      value: moved,
      target: { atMost: AT_MOST },
    }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', SLOW)
}
