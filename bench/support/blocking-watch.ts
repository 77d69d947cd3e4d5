import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A task of the page that held up what a person did, ms. */
interface LongTask {
  start: number
  duration: number
}

declare global {
  var blocking: { tasks: LongTask[]; firstPaint: number | null; slowestAnswer: number }
}

/** What Lighthouse calls a phone: slow 4G, and a processor a quarter as fast. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 }
const CPU_SLOWER = 4
/** So much of a task is not felt. */
const NOT_FELT_MS = 50
/** Without a long task for this long, a page is at rest. */
const REST_MS = 5_000

/** Every page of this browser notes its long tasks, its first paint and its slowest answer to a person. */
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

/** From here on the page runs as on a phone. */
export async function becomePhone(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return tools
}

/** Resolves when the page has shown itself and come to rest; says for how long it was blocked meanwhile. */
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

/** The longest that a person has waited since for the page to answer a tap or a key. */
export async function slowestAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis.blocking.slowestAnswer = 0))
  await act()
  // Entries come with the frame after the one that they tell of.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(() => globalThis.blocking.slowestAnswer)
}
