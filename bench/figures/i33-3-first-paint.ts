import type { Page } from '@playwright/test'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { untilInstalled } from '../../e2e/support/until-installed.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { type Figure, inTurn, median, type Row, type Turns } from '../support/figure.ts'

const SLOWDOWN = 4
const HOMES = { workshop: '/workshop/home', residency: '/residency/home' } as const

interface Painted {
  /** ms from the navigation until anything is on the screen, and until its largest part is. */
  first: number
  largest: number
}

async function paint(page: Page, at: string): Promise<Painted> {
  await page.goto(at)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<Painted>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** Both homes of one person, on a device that has the app. */
async function measureHomes(page: Page): Promise<Row[]> {
  await signIn(page, 'nadia.haddad', { at: HOMES.residency })
  await untilInstalled(page)
  for (const at of Object.values(HOMES)) await paint(page, at)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const largest: Record<keyof typeof HOMES, number[]> = { workshop: [], residency: [] }
  const measure = (home: keyof typeof HOMES) => async () => {
    const painted = await paint(page, HOMES[home])
    largest[home].push(painted.largest)
    return painted.first
  }
  const turns = await inTurn(measure('workshop'), measure('residency'))
  const ratios = largest.workshop.map((ms, at) => ms / (largest.residency[at] ?? Number.NaN))
  return [
    rowOf(`First paint of the workshop home, CPU ×${SLOWDOWN}`, turns),
    rowOf('Its largest part', { a: largest.workshop, b: largest.residency, ratios }),
  ]
}

function rowOf(what: string, { a, b, ratios }: Turns): Row {
  return {
    what,
    ours: `${median(a).toFixed(0)} ms`,
    beside: `${median(b).toFixed(0)} ms the home of the residency`,
    value: median(ratios),
    target: { atMost: 1 },
  }
}

export const figure: Figure = {
  name: '33.3. The home of the workshops beside that of the residency',
  async measure() {
    ensureBuilt()
    const server = await TrocarServer.create({ template: null })
    let browser: Browser | null = null
    try {
      await server.start()
      browser = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
      const context = await browser.newContext({ baseURL: server.url })
      return await measureHomes(await context.newPage())
    } finally {
      await browser?.close()
      await server.remove()
    }
  },
}
