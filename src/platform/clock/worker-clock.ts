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
  /** Alarms ring from a worker from now on, those that are set already included. */
  startWorker(): void
}

function startTimerWorker(): TimerWorker | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./timer-worker.ts', import.meta.url), { type: 'module', name: 'timers' })
}

/**
 * The clock of the page. Hidden pages delay their own timers by up to a minute, so alarms ring from a worker. Until it
 * is started, and where none starts, they ring from the page.
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
    // The timers of the page go on: whichever rings first is heard.
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
 * The browser's monotonic clock stands still while some devices sleep, and the time of day may be set: of both, what
 * went further since the last look is how long it was. A time of day that is set forward looks like sleep.
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
