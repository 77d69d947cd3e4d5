import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A task of the page that blocked a person's input, ms. */
interface LongTask {
  start: number
  duration: number
}

declare global {
  var blocking: { tasks: LongTask[]; firstPaint: number | null; slowestAnswer: number }
}

/** Lighthouse's phone: slow 4G, and a processor at a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 }
const CPU_SLOWER = 4
/** Nobody notices this much of a task. */
const NOT_FELT_MS = 50
/** A page without a long task for this long is at rest. */
const REST_MS = 5_000

/** Makes every page of this browser note its long tasks, its first paint and its slowest response to input. */
export async function watchBlocking(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteBlocking)
}

function noteBlocking(): void {
  const blocking: typeof globalThis.blocking = { tasks: [], firstPaint: null, slowestAnswer: 0 }
  globalThis.blocking = blocking
  const follow = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  }
  follow('longtask', ({ startTime, duration }) => blocking.tasks.push({ start: startTime, duration }))
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') blocking.firstPaint = startTime
  })
  const answered = ({ duration }: PerformanceEntry): void => {
    blocking.slowestAnswer = Math.max(blocking.slowestAnswer, duration)
  }
  follow('event', answered, { durationThreshold: 16 })
}

/** From here on, the page runs as on a phone. */
export async function becomePhone(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return tools
}

/** Waits until the page has painted and is at rest; returns how long it was blocked meanwhile. */
export async function blockedUntilRest(page: Page): Promise<number> {
  await page.waitForFunction(
    (rest) => {
      const { firstPaint, tasks } = globalThis.blocking
      const last = tasks.at(-1)
      const busyUntil = Math.max(firstPaint ?? Infinity, last === undefined ? 0 : last.start + last.duration)
      return document.readyState === 'complete' && performance.now() - busyUntil > rest
    },
    REST_MS,
    { timeout: 60_000 },
  )
  const { tasks, firstPaint } = await page.evaluate(() => globalThis.blocking)
  return tasks
    .map(({ start, duration }) => Math.min(duration, start + duration - (firstPaint ?? 0)))
    .reduce((sum, felt) => sum + Math.max(0, felt - NOT_FELT_MS), 0)
}

/** The longest time a person waited for the page to respond to a tap or a key during `act`. */
export async function slowestAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis.blocking.slowestAnswer = 0))
  await act()
  // Entries arrive with the frame after the one they describe.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(() => globalThis.blocking.slowestAnswer)
}
