import { expect, expectTypeOf, it } from 'vitest'
import { deferService, type Plan, type StandIn, watched, whenUsed } from '#compose/defer/defer-service.ts'
import type { Unsubscribe, Watchable } from '#domain/ports.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'

interface Bell {
  ring(): void
  count(): number
  ask(name: string): Promise<string>
  listen(listener: () => void): Unsubscribe
  mood(): Watchable<'quiet' | 'loud'>
}

/** Stores its count in `this`, as a class does. */
class RealBell implements Bell {
  rings = 0
  listeners = new Set<() => void>()
  ring(): void {
    this.rings += 1
  }
  count(): number {
    return this.rings
  }
  async ask(name: string): Promise<string> {
    return `${name} after ${this.rings}`
  }
  listen(listener: () => void): Unsubscribe {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  mood(): Watchable<'quiet' | 'loud'> {
    return { snapshot: () => 'loud', subscribe: () => () => undefined }
  }
}

function deferBell() {
  const real = new RealBell()
  let arrive: () => void = () => undefined
  const arrival = new Promise<Bell>((resolve) => {
    arrive = () => resolve(real)
  })
  const bell = deferService<Bell>(() => arrival, {
    count: { until: 0 },
    listen: 'follow',
    mood: { part: watched('quiet') },
  })
  return {
    bell,
    real,
    arrive: async () => {
      arrive()
      await settlePromises()
    },
  }
}

it('passes calls on in the order in which they were made', async () => {
  const { bell, arrive } = deferBell()
  bell.ring()
  bell.ring()
  const answer = bell.ask('bell')
  await arrive()
  await expect(answer).resolves.toBe('bell after 2')
})

it('returns the initial value until the service has loaded', async () => {
  const { bell, arrive } = deferBell()
  bell.ring()
  expect(bell.count()).toBe(0)
  await arrive()
  expect(bell.count()).toBe(1)
})

it('follows nothing that was stopped before it loaded, and stops what has begun', async () => {
  const { bell, real, arrive } = deferBell()
  bell.listen(() => undefined)()
  const stop = bell.listen(() => undefined)
  await arrive()
  expect(real.listeners.size).toBe(1)
  stop()
  expect(real.listeners.size).toBe(0)
})

it('tells those who watch a part when it has loaded', async () => {
  const { bell, arrive } = deferBell()
  const seen: string[] = []
  bell.mood().subscribe(() => seen.push(bell.mood().snapshot()))
  expect(bell.mood().snapshot()).toBe('quiet')
  await arrive()
  expect(seen).toEqual(['loud'])
})

it('loads nothing before it is asked, if nothing is to be answered until then', async () => {
  let fetches = 0
  const bell = deferService<Pick<Bell, 'ask'>>(async () => {
    fetches += 1
    return new RealBell()
  }, {})
  await settlePromises()
  expect(fetches).toBe(0)
  await bell.ask('bell')
  expect(fetches).toBe(1)
})

it('is no promise, so that an object may be awaited that has it', async () => {
  const { bell } = deferBell()
  expect(await Promise.resolve(bell)).toBe(bell)
})

it('has one function for each member, so that screens subscribe once', () => {
  const { bell } = deferBell()
  expect(Reflect.get(bell, 'ask')).toBe(Reflect.get(bell, 'ask'))
})

it('needs a plan for the members that answer at once, and for no other', () => {
  expectTypeOf<keyof Plan<Bell>>().toEqualTypeOf<'count' | 'listen' | 'mood'>()
  expectTypeOf<StandIn<Bell['count']>>().toEqualTypeOf<{ until: number }>()
})

it('what is made when it is used is made then, and once', () => {
  let made = 0
  const service = whenUsed(() => ({ number: (made += 1) }))
  expect(made).toBe(0)
  expect([service.number, service.number]).toEqual([1, 1])
})
