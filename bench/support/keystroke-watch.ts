import type { Locator, Page } from '@playwright/test'

declare global {
  var keystrokes: number[]
  var keystrokeWatch: AbortController | undefined
}

/**
 * Somebody who types fast: how long a finger is on a key, and from key to key, ms. A key that came up at once, as no
 * person's does, would be handled before the letter is painted.
 */
const DOWN_MS = 60
const PACE_MS = 90
const TYPED = 'slowly, with both hands and '

/** Types in the middle of the text; what each key takes until it is painted, ms. */
export async function keystrokeTimes(page: Page, field: Locator, keys: number): Promise<number[]> {
  await page.bringToFront()
  // Where it rests, the browser looks after each key what is under it.
  await field.hover()
  await field.focus()
  await field.evaluate((area: HTMLTextAreaElement) => {
    const middle = area.value.indexOf('. ', area.value.length / 2) + 1
    area.setSelectionRange(middle, middle)
    globalThis.keystrokes = []
    globalThis.keystrokeWatch?.abort()
    globalThis.keystrokeWatch = new AbortController()
    const { signal } = globalThis.keystrokeWatch
    const { port1, port2 } = new MessageChannel()
    port1.start()
    const noteKey = ({ timeStamp }: KeyboardEvent): void => {
      const painted = () => void globalThis.keystrokes.push(performance.now() - timeStamp)
      requestAnimationFrame(() => {
        port1.addEventListener('message', painted, { once: true })
        port2.postMessage(null)
      })
    }
    area.addEventListener('keydown', noteKey, { signal })
  })
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(TYPED[key % TYPED.length]!, { delay: DOWN_MS })
    await page.waitForTimeout(PACE_MS - DOWN_MS)
  }
  await page.waitForFunction((count) => globalThis.keystrokes.length === count, keys)
  return page.evaluate(() => globalThis.keystrokes)
}
