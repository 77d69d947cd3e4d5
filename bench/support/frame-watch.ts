import type { Page } from '@playwright/test'

declare global {
  /** The longest time between two frames so far, ms. */
  var longestFrameMs: number
}

/** From here on, the page notes the time between its frames. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.longestFrameMs = 0
    let before = performance.now()
    const look = (now: number): void => {
      globalThis.longestFrameMs = Math.max(globalThis.longestFrameMs, now - before)
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.longestFrameMs)
}
