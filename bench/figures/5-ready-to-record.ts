import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { makeCameraClip } from '../../e2e/support/camera-clip.ts'
import { standReady } from '../../e2e/support/recording.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { serveEmptyPage } from '../support/empty-page.ts'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { timeUntilReady, type Visit, watchReadiness } from '../support/ready-watch.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** A device on which the worker has kept the page, and on which somebody has signed in and recorded before. */
async function openKnownDevice(browser: Browser, address: string, signedIn?: SignedIn) {
  const context = await browser.newContext(signedIn === undefined ? {} : { storageState: signedIn })
  await watchReadiness(context)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
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

interface Places {
  ours: string
  empty: string
}

async function measureAll(browser: Browser, places: Places): Promise<Row[]> {
  const signedIn = await signInOnce(browser, places.ours)
  const first = (visit: Visit) =>
    inTurn(
      () => visitOnce(browser, places.ours, visit, signedIn),
      () => visitOnce(browser, places.empty, { ...visit, isByShortcut: false }),
    )
  const [ours, empty] = [
    await openKnownDevice(browser, places.ours, signedIn),
    await openKnownDevice(browser, places.empty),
  ]
  const again = (visit: Visit) =>
    inTurn(
      () => timeUntilReady(ours, places.ours, visit),
      () => timeUntilReady(empty, places.empty, { ...visit, isByShortcut: false }),
    )
  await again({})
  return [
    row('Cold: opened, one tap', await first({}), 1.35),
    row('Warm: opened, one tap', await again({}), 1.5),
    row('Offline: opened, one tap', await again({ isOffline: true }), 1.5),
    row('Slow 4G and CPU ×4, warm: opened, one tap', await again({ isSlow: true }), 1.5),
    row('Slow 4G and CPU ×4, cold: opened, one tap', await first({ isSlow: true }), null),
    row('Cold: opened by the shortcut', await first({ isByShortcut: true }), 1.35),
    row('Warm: opened by the shortcut', await again({ isByShortcut: true }), 1.5),
    row('Offline: opened by the shortcut', await again({ isByShortcut: true, isOffline: true }), 1.5),
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
    try {
      return await measureAll(browser, { ours: server.url, empty: peer.url })
    } finally {
      await browser.close()
      await peer.close()
      await server.remove()
    }
  },
}
