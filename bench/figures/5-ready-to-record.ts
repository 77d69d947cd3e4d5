import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { makeCameraClip } from '../../e2e/support/camera-clip.ts'
import { standReady } from '../../e2e/support/recording.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { serveEmptyPage } from '../support/empty-page.ts'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { timeUntilReady, type Visit, watchReadiness } from '../support/ready-watch.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opened this many times before measuring: a browser caches compiled code from the third visit on. */
const VISITS_BEFORE = 4

/** A device with a browser profile on which the worker has stored the page and somebody has opened it before. */
async function becomeKnown(tablet: Tablet, address: string): Promise<BrowserContext> {
  const { context } = tablet
  await watchReadiness(context)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1) await timeUntilReady(context, address)
  return context
}

async function visitOnce(browser: Browser, address: string, visit: Visit, signedIn?: SignedIn) {
  const context = await browser.newContext(signedIn === undefined ? {} : { storageState: signedIn })
  await watchReadiness(context)
  const time = await timeUntilReady(context, address, visit)
  await context.close()
  return time
}

async function signInOnce(browser: Browser, baseURL: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  await standReady(await context.newPage(), 'resident', 'Suturing')
  const signedIn = await context.storageState()
  await context.close()
  return signedIn
}

/**
 * Closes the camera, and frees the CPU that showing it takes. The page's worker stays in the process of this tab:
 * each visit then begins with a new process, while one in the worker's would find its code compiled in memory.
 */
async function leave(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('about:blank')
}

interface Places {
  ours: string
  empty: string
  tablets: { ours: Tablet; empty: Tablet }
}

async function measureAll(browser: Browser, places: Places): Promise<Row[]> {
  const signedIn = await signInOnce(browser, places.ours)
  const first = (visit: Visit) =>
    inTurn(
      () => visitOnce(browser, places.ours, visit, signedIn),
      () => visitOnce(browser, places.empty, { ...visit, isByShortcut: false }),
    )
  const [ours, empty] = [
    await becomeKnown(places.tablets.ours, places.ours),
    await becomeKnown(places.tablets.empty, places.empty),
  ]
  const again = (visit: Visit) =>
    inTurn(
      () => timeUntilReady(ours, places.ours, visit),
      () => timeUntilReady(empty, places.empty, { ...visit, isByShortcut: false }),
    )
  return [
    row('Cold: opened, one tap', await first({}), 1.7),
    row('Warm: opened, one tap', await again({}), 1.7),
    row('Offline: opened, one tap', await again({ isOffline: true }), 1.7),
    row('Slow 4G and CPU ×4, warm: opened, one tap', await again({ isSlow: true }), 1.8),
    row('Slow 4G and CPU ×4, cold: opened, one tap', await first({ isSlow: true }), null),
    row('Cold: opened by the shortcut', await first({ isByShortcut: true }), 1.7),
    row('Warm: opened by the shortcut', await again({ isByShortcut: true }), 1.35),
    row('Offline: opened by the shortcut', await again({ isByShortcut: true, isOffline: true }), 1.35),
  ]
}

function row(what: string, { a, b }: { a: number[]; b: number[] }, atMost: number | null): Row {
  return {
    what: `${what}, ready to record`,
    ours: `${median(a).toFixed(0)} ms`,
    beside: `${median(b).toFixed(0)} ms for an empty React page with the same camera`,
    value: median(a) / median(b),
    target: atMost === null ? null : { atMost },
  }
}

export const figure: Figure = {
  name: '5. Ready to record',
  async measure() {
    ensureBuilt()
    makeCameraClip()
    const server = await TrocarServer.create({ template: null })
    await server.start()
    const peer = await serveEmptyPage()
    const browser = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
    const tablets = { ours: new Tablet(server.url), empty: new Tablet(peer.url) }
    try {
      const page = await tablets.ours.open()
      await standReady(page, 'resident', 'Suturing')
      await leave(page)
      const emptyPage = await tablets.empty.open()
      await emptyPage.goto(peer.url)
      await leave(emptyPage)
      return await measureAll(browser, { ours: server.url, empty: peer.url, tablets })
    } finally {
      await tablets.ours.remove()
      await tablets.empty.remove()
      await browser.close()
      await peer.close()
      await server.remove()
    }
  },
}
