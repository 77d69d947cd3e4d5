import type { BrowserContext, Page, Request } from '@playwright/test'

/** A shift of what was already drawn, and what it moved most. */
interface Shift {
  at: number
  by: number
  what: string
}

declare global {
  var shifts: Shift[]
}

/** A page that asks for nothing for this long is at rest, ms. */
const REST_MS = 2_000
const GIVE_UP_MS = 40_000

/** Makes every page of this browser note what moves without anybody having touched it. */
export async function watchLayout(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteShifts)
}

function noteShifts(): void {
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      startTime: number
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.slice(0, 3).map(({ node }) => describe(node))
      globalThis.shifts.push({ at: entry.startTime, by: entry.value, what: what.join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })

  function describe(node: Node | null): string {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    return `${element?.tagName.toLowerCase() ?? '?'} "${(element?.textContent ?? '').slice(0, 30)}"`
  }
}

/** Waits until the page neither asks for anything nor moves; null if it goes on. */
export async function untilRest(page: Page, open: () => Promise<unknown>): Promise<'rest' | 'goes on'> {
  const underWay = new Set<Request>()
  let last = performance.now()
  const begin = (request: Request): void => {
    underWay.add(request)
    last = performance.now()
  }
  const end = (request: Request): void => {
    underWay.delete(request)
    last = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await open()
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_MS) {
    if (underWay.size === 0 && performance.now() - last > REST_MS) return 'rest'
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return 'goes on'
}

/** The layout shift as browsers report it: the worst window of at most 5 s without a pause of 1 s. */
export function worstWindow(shifts: readonly { at: number; by: number }[]): number {
  let worst = 0
  let sum = 0
  let began = -Infinity
  let last = -Infinity
  for (const { at, by } of shifts) {
    if (at - last > 1_000 || at - began > 5_000) {
      sum = 0
      began = at
    }
    sum += by
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
