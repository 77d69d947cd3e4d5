import type { Clock, Unsubscribe } from '#domain/ports.ts'
import type { AlarmOrder } from './timer-worker.ts'

/** The part of a Worker that the clock uses. */
export interface TimerWorker {
  postMessage(order: AlarmOrder): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

function startTimerWorker(): TimerWorker | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./timer-worker.ts', import.meta.url), { type: 'module', name: 'timers' })
}

/**
 * The clock of the page. Hidden pages delay their own timers by up to a minute, so alarms ring from a worker;
 * where no worker starts they ring from the page.
 */
export function createWorkerClock(start: () => TimerWorker | null = startTimerWorker): Clock {
  const steady = createSteadyClock()
  const callbacks = new Map<number, { at: number; callback: () => void }>()
  let nextId = 0
  let worker: TimerWorker | null | undefined

  function ring(id: number): void {
    const alarm = callbacks.get(id)
    callbacks.delete(id)
    alarm?.callback()
  }
  function ringFromPage(): void {
    worker = null
    for (const [id, { at }] of callbacks) setTimeout(() => ring(id), Math.max(0, at - steady()))
  }
  function order(id: number, delay: number): void {
    if (worker === undefined) {
      worker = start()
      worker?.addEventListener('message', ({ data }) => ring(Number(data)))
      worker?.addEventListener('error', ringFromPage)
    }
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
    now: () => Date.now(),
    steady,
    after,
    every(interval, callback) {
      let stop: Unsubscribe = () => undefined
      const again = (): void => {
        stop = after(interval, () => {
          again()
          callback()
        })
      }
      again()
      return () => stop()
    },
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
