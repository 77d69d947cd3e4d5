import type { BrowserContext, Page } from '@playwright/test'

declare global {
  /** ms from the start of the navigation until a take could be started. */
  var readyAfterMs: number | undefined
}

/** Slow 4G as defined in browser tools, and a processor at a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 }
const CPU_SLOWER = 4

/** Makes every page of this browser press its link to the recorder and note when picture and button are ready. */
export async function watchReadiness(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteReadiness)
}

/** Runs in the page, each frame: taps as fast as the page allows. */
function noteReadiness(): void {
  let isTapped = false
  const look = (): void => {
    const link = document.querySelector<HTMLElement>('main a[href="/residency/record"]')
    if (link !== null && !isTapped) link.click()
    isTapped ||= link !== null
    const picture = document.querySelector('video')
    const start = [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent === 'Start recording' && !disabled,
    )
    if (start !== undefined && picture !== null && picture.readyState >= 2) {
      globalThis.readyAfterMs = performance.now()
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export interface Visit {
  /** Opened by the shortcut of the installed app, without a tap. */
  isByShortcut?: boolean
  isOffline?: boolean
  isSlow?: boolean
}

/** Opens the address as a new navigation; returns the ms until a take could be started. */
export async function timeUntilReady(
  context: BrowserContext,
  address: string,
  { isByShortcut = false, isOffline = false, isSlow = false }: Visit = {},
): Promise<number> {
  const page = await context.newPage()
  await context.setOffline(isOffline)
  if (isSlow) await slowDown(page)
  try {
    await page.goto(isByShortcut ? `${address}/residency/record` : address, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(() => globalThis.readyAfterMs, undefined, { timeout: 60_000 })
    return Number(await ready.jsonValue())
  } finally {
    await page.close()
    await context.setOffline(false)
  }
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
}
