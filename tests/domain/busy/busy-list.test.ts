import { expect, test } from 'vitest'
import { createBusyList } from '#domain/busy/busy-list.ts'
import { Listeners } from '#domain/machine/listeners.ts'

function source(isBusy: boolean) {
  const listeners = new Listeners<[]>()
  return {
    snapshot: () => isBusy,
    subscribe: (listener: () => void) => listeners.add(listener),
    set(next: boolean) {
      isBusy = next
      listeners.call()
    },
    get size() {
      return listeners.size
    },
  }
}

test('with nothing busy, the work is done at once', () => {
  const busy = createBusyList()
  const done: string[] = []
  busy.whenFree(() => done.push('first'))
  busy.add(source(false))
  busy.whenFree(() => done.push('second'))
  expect(done).toEqual(['first', 'second'])
})

test('the work waits for everything that is busy, is done once, and leaves no listeners', () => {
  const [recording, exam] = [source(true), source(true)]
  const busy = createBusyList()
  busy.add(recording)
  busy.add(exam)
  let done = 0
  busy.whenFree(() => {
    done += 1
  })
  recording.set(false)
  expect(done).toBe(0)
  recording.set(true)
  exam.set(false)
  expect(done).toBe(0)
  recording.set(false)
  expect(done).toBe(1)
  recording.set(true)
  recording.set(false)
  expect(done).toBe(1)
  expect([recording.size, exam.size]).toEqual([0, 0])
})
