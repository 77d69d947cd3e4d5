import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { type DemoAccount, signIn } from '../../e2e/support/sign-in.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { becomePhone, blockedUntilRest, slowestAnswer, watchBlocking } from '../support/blocking-watch.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

const DESK = { viewport: { width: 1350, height: 940 } }
const PHONE = devices['Moto G4']
/** Lighthouse's limits of "good" for each. */
const BLOCKED_AT_MOST_MS = 200
const ANSWERED_WITHIN_MS = 200

interface Look {
  address: string
  isPhone: boolean
  storage?: Storage
}

/** Opens the address for the first time on its own device. */
async function lookAt<Answer>(
  browser: Browser,
  { address, isPhone, storage }: Look,
  measure: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({
    ...(isPhone ? PHONE : DESK),
    ...(storage === undefined ? {} : { storageState: storage }),
  })
  try {
    await watchBlocking(context)
    const page = await context.newPage()
    if (isPhone) await becomePhone(page)
    await page.goto(address, { waitUntil: 'commit' })
    return await measure(page)
  } finally {
    await context.close()
  }
}

async function storageOf(browser: Browser, baseURL: string, account: DemoAccount): Promise<Storage> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await signIn(await context.newPage(), account)
  const storage = await context.storageState({ indexedDB: true })
  await context.close()
  return storage
}

async function blockedRow(browser: Browser, what: string, look: Look): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await lookAt(browser, look, blockedUntilRest))
  return row(`${what}, blocked in all`, times, BLOCKED_AT_MOST_MS)
}

/** From home to the videos and back through the menu: each tap is followed by a paint. */
async function useHome(page: Page): Promise<number> {
  await blockedUntilRest(page)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  return slowestAnswer(page, async () => {
    await tabs.getByRole('link', { name: 'My videos' }).tap()
    await page.getByRole('tab', { name: 'Surgical' }).tap()
    await tabs.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Sync' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Sync' }).waitFor()
    await tabs.getByRole('link', { name: 'Home' }).tap()
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  })
}

function row(what: string, times: readonly number[], atMost: number): Row {
  const middle = median(times)
  return {
    what,
    ours: `${middle.toFixed(0)} ms`,
    beside: `${times.map((time) => time.toFixed(0)).join(', ')} ms in each run`,
    value: middle,
    target: { atMost },
  }
}

export const figure: Figure = {
  name: '5. How long the page is blocked until it is at rest, and how soon it answers',
  async measure() {
    ensureBuilt()
    const server = await TrocarServer.create({ template: null })
    await server.start()
    const browser = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
    try {
      const storage = await storageOf(browser, server.url, 'resident')
      const rows: Row[] = []
      for (const isPhone of [true, false]) {
        const device = isPhone ? 'phone (slow 4G, CPU ×4)' : 'desk'
        const signInPage = { address: `${server.url}/login`, isPhone }
        const home = { address: `${server.url}/residency/home`, isPhone, storage }
        rows.push(await blockedRow(browser, `Sign-in on a ${device}`, signInPage))
        rows.push(await blockedRow(browser, `Home on a ${device}`, home))
        if (!isPhone) continue
        const answers: number[] = []
        for (let run = 0; run < RUNS; run += 1) answers.push(await lookAt(browser, home, useHome))
        rows.push(row('The slowest answer to a tap on a phone', answers, ANSWERED_WITHIN_MS))
      }
      return rows
    } finally {
      await browser.close()
      await server.remove()
    }
  },
}
