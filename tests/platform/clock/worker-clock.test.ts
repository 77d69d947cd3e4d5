import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlarmOrder } from '#platform/clock/timer-worker.ts'
import { createWorkerClock } from '#platform/clock/worker-clock.ts'
import type { TimerWorker } from '#platform/clock/worker-clock.ts'

interface FakeWorker {
  worker: TimerWorker
  orders: AlarmOrder[]
  ring: (id: number) => void
  fail: () => void
}

function fakeWorker(): FakeWorker {
  const orders: AlarmOrder[] = []
  const listeners: Record<string, (event: { data: unknown }) => void> = {}
  return {
    orders,
    worker: {
      postMessage: (order) => void orders.push(order),
      addEventListener: (type: string, listener: (event: { data: unknown }) => void) => {
        listeners[type] = listener
      },
    },
    ring: (id) => listeners['message']?.({ data: id }),
    fail: () => listeners['error']?.({ data: null }),
  }
}

function startClock(start: () => TimerWorker | null) {
  const clock = createWorkerClock(start)
  clock.startWorker()
  return clock
}

describe('the clock of the page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('rings from the worker, once', () => {
    const { worker, orders, ring } = fakeWorker()
    const rung: string[] = []
    startClock(() => worker).after(250, () => rung.push('rung'))
    expect(orders).toEqual([{ id: 0, delay: 250 }])
    ring(0)
    ring(0)
    expect(rung).toEqual(['rung'])
  })

  it('does not ring when taken back, even if the worker has rung already', () => {
    const { worker, orders, ring } = fakeWorker()
    const rung: string[] = []
    startClock(() => worker).after(250, () => rung.push('rung'))()
    ring(0)
    expect(rung).toEqual([])
    expect(orders.at(-1)).toEqual({ id: 0, delay: null })
  })

  it('measures how long something lasts whatever happens to the time of day', () => {
    const clock = createWorkerClock(() => null)
    const from = clock.steady()
    vi.advanceTimersByTime(2_000)
    vi.setSystemTime(Date.now() - 30 * 86_400_000)
    vi.advanceTimersByTime(3_000)
    expect(clock.steady() - from).toBe(5_000)
  })

  it('counts the time for which the device slept', () => {
    const clock = createWorkerClock(() => null)
    const from = clock.steady()
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(clock.steady() - from).toBe(3_600_000)
  })

  it('rings again and again until stopped', () => {
    const { worker, orders, ring } = fakeWorker()
    let count = 0
    const stop = startClock(() => worker).every(100, () => void count++)
    for (const id of [0, 1, 2]) ring(id)
    stop()
    ring(3)
    expect(count).toBe(3)
    expect(orders.at(-1)).toEqual({ id: 3, delay: null })
  })

  it('rings from the page until its worker is started', () => {
    const start = vi.fn<() => null>(() => null)
    const rung: string[] = []
    createWorkerClock(start).after(250, () => rung.push('rung'))
    vi.advanceTimersByTime(250)
    expect(rung).toEqual(['rung'])
    expect(start).not.toHaveBeenCalled()
  })

  it('hands running timers over to its worker, and rings once all the same', () => {
    const { worker, orders, ring } = fakeWorker()
    const rung: string[] = []
    const clock = createWorkerClock(() => worker)
    clock.after(250, () => rung.push('rung'))
    vi.advanceTimersByTime(100)
    clock.startWorker()
    clock.startWorker()
    expect(orders).toEqual([{ id: 0, delay: 150 }])
    ring(0)
    vi.advanceTimersByTime(1_000)
    expect(rung).toEqual(['rung'])
  })

  it.each([
    ['there is no worker', (): null => null, (): void => undefined],
    ...[fakeWorker()].map(({ worker, fail }): [string, () => TimerWorker, () => void] => [
      'the worker fails',
      () => worker,
      fail,
    ]),
  ])('rings from the page when %s', (_why, start, fail) => {
    const rung: string[] = []
    const clock = startClock(start)
    clock.after(250, () => rung.push('first'))
    fail()
    clock.after(300, () => rung.push('second'))
    vi.advanceTimersByTime(300)
    expect(rung).toEqual(['first', 'second'])
  })
})
