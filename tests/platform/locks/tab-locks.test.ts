import { describe, expect, it } from 'vitest'
import { createLocksOfOneTab, createTabLocks } from '#platform/locks/tab-locks.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

const kinds = [
  { kind: 'Web Locks', create: () => createTabLocks(navigator.locks) },
  { kind: 'a browser without Web Locks', create: createLocksOfOneTab },
  { kind: 'tests', create: () => createFakeLockRoom().ofTab('a') },
]

describe.each(kinds)('locks with $kind', ({ kind, create }) => {
  it('let one holder work at a time, in turn', async () => {
    const locks = create()
    const order: string[] = []
    const first = gate()
    const one = locks.request(`${kind}-a`, async () => {
      await first.opened
      order.push('one')
    })
    const two = locks.request(`${kind}-a`, () => Promise.resolve(order.push('two')))
    await locks.request(`${kind}-b`, () => Promise.resolve(order.push('other name')))
    first.open()
    await Promise.all([one, two])
    expect(order).toEqual(['other name', 'one', 'two'])
  })

  it('say at once when somebody holds the lock', async () => {
    const locks = create()
    const first = gate()
    const held = locks.request(`${kind}-c`, () => first.opened)
    let worked = false
    const work = (): Promise<void> => {
      worked = true
      return Promise.resolve()
    }
    expect(await locks.requestIfAvailable(`${kind}-c`, work)).toBe(false)
    expect(worked).toBe(false)
    first.open()
    await held
    expect(await locks.requestIfAvailable(`${kind}-c`, work)).toBe(true)
    expect(worked).toBe(true)
  })

  it('tell whether somebody holds a lock, without touching it', async () => {
    const locks = create()
    const first = gate()
    expect(await locks.isHeld(`${kind}-e`)).toBe(false)
    const held = locks.request(`${kind}-e`, () => first.opened)
    await expect.poll(() => locks.isHeld(`${kind}-e`)).toBe(true)
    first.open()
    await held
    await expect.poll(() => locks.isHeld(`${kind}-e`)).toBe(false)
  })

  it('release when the work fails', async () => {
    const locks = create()
    await expect(locks.request(`${kind}-d`, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await locks.request(`${kind}-d`, () => Promise.resolve(7))).toBe(7)
  })
})
