import type { Clock, Unsubscribe } from '#domain/ports.ts'
import { ringEvery } from './ring-every.ts'
import type { AlarmOrder } from './timer-worker.ts'

/** The part of a Worker that the clock uses. */
export interface TimerWorker {
  postMessage(order: AlarmOrder): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

export interface PageClock extends Clock {
  /** From now on a worker rings the alarms, including those already set. */
  startWorker(): void
}

function startTimerWorker(): TimerWorker | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./timer-worker.ts', import.meta.url), { type: 'module', name: 'timers' })
}

/**
 * The clock of the page. Because hidden pages delay their own timers by up to a minute, a worker rings the alarms.
 * Until it is started, or if it can't be, the page rings them.
 */
export function createWorkerClock(start: () => TimerWorker | null = startTimerWorker): PageClock {
  const steady = createSteadyClock()
  const callbacks = new Map<number, { at: number; callback: () => void }>()
  let nextId = 0
  let hasStarted = false
  let worker: TimerWorker | null = null

  function ring(id: number): void {
    const alarm = callbacks.get(id)
    callbacks.delete(id)
    alarm?.callback()
  }
  function orderAgain(): void {
    for (const [id, { at }] of callbacks) order(id, Math.max(0, at - steady()))
  }
  function ringFromPage(): void {
    worker = null
    orderAgain()
  }
  function startWorker(): void {
    if (hasStarted) return
    hasStarted = true
    worker = start()
    worker?.addEventListener('message', ({ data }) => ring(Number(data)))
    worker?.addEventListener('error', ringFromPage)
    // The page's timers stay set: whichever rings first counts.
    if (worker !== null) orderAgain()
  }
  function order(id: number, delay: number): void {
    if (worker === null) setTimeout(() => ring(id), delay)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    else worker.postMessage({ id, delay })
  }
  function after(delay: number, callback: () => void): Unsubscribe {
    const id = nextId++
    callbacks.set(id, { at: steady() + delay, callback })
    order(id, delay)
    return () => {
      if (!callbacks.delete(id)) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker?.postMessage({ id, delay: null })
    }
  }
  return {
    startWorker,
    now: () => Date.now(),
    steady,
    after,
    every: (interval, callback) => ringEvery(after, interval, callback),
  }
}

/**
 * The browser's monotonic clock stops while some devices sleep, and the time of day may be changed. So the elapsed time
 * is whichever of the two advanced more since the last reading. A time of day that is set forward looks like sleep.
 */
function createSteadyClock(): () => number {
  let [steady, timeOfDay, monotonic] = [0, Date.now(), performance.now()]
  return () => {
    const [timeOfDayNow, monotonicNow] = [Date.now(), performance.now()]
    steady += Math.max(timeOfDayNow - timeOfDay, monotonicNow - monotonic)
    timeOfDay = timeOfDayNow
    monotonic = monotonicNow
    return steady
  }
}
