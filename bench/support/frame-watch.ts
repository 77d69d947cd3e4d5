import type { Page } from '@playwright/test'

declare global {
  /** ms between two frames, the longest so far. */
  var longestFrameMs: number
}

/** From here on the page notes how far apart its frames are. */
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
