import { describe, expect, it } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { createWriteLane } from '#domain/video/recording/capture/write-lane.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { somePartId } from '#tests/support/takes.ts'

/** A store that answers when the test says so. */
function createBench(hands: 'everything' | 'one-by-one') {
  const clock = createHandClock()
  const told: string[] = []
  const asked: { name: string; answer: (result: Result<unknown, StoreFailure>) => void }[] = []
  const lane = createWriteLane(clock, hands, {
    refused: (why) => told.push(why),
    written: () => told.push('written'),
    gaveUp: () => told.push('gave up'),
    renew: () => Promise.resolve(false),
  })
  const add = (name: string): void =>
    lane.add({
      slice: { partId: somePartId(1), bytes: new Uint8Array(1) },
      write: () => new Promise((answer) => asked.push({ name, answer })),
    })
  const answer = async (...results: Result<unknown, StoreFailure>[]): Promise<void> => {
    for (const { answer: tell } of asked.splice(0, results.length)) tell(results.shift()!)
    await settlePromises()
  }
  return { clock, lane, add, answer, told, asked: () => asked.map(({ name }) => name) }
}
const ok = succeed(undefined)

describe('a lane that hands in everything at once', () => {
  it('does not wait for an answer before it hands in the next write', async () => {
    const { add, asked } = createBench('everything')
    for (const name of ['a', 'b', 'c']) add(name)
    await settlePromises()
    expect(asked()).toEqual(['a', 'b', 'c'])
  })

  it('counts what is handed in and not confirmed', async () => {
    const { lane, add, answer } = createBench('everything')
    for (const name of ['a', 'b', 'c']) add(name)
    await answer(ok, ok)
    expect(lane.slices()).toHaveLength(1)
  })

  it('hands in a refused write and everything behind it again, the first alone until the store accepts it', async () => {
    const { clock, add, answer, told, asked } = createBench('everything')
    for (const name of ['a', 'b', 'c']) add(name)
    await answer(ok, refuse('full'), refuse('unavailable'))
    add('d')
    expect(asked()).toEqual([])
    await clock.advance(2_000)
    expect(asked()).toEqual(['b'])
    await answer(ok)
    expect(asked()).toEqual(['c', 'd'])
    await answer(ok, ok)
    expect(told).toEqual(['written', 'full', 'written', 'written', 'written'])
  })

  it('waits for the answers to everything it handed in before it begins again', async () => {
    const { clock, add, answer, asked } = createBench('everything')
    for (const name of ['a', 'b']) add(name)
    await answer(refuse('unavailable'))
    await clock.advance(10_000)
    expect(asked()).toEqual(['b'])
    await answer(refuse('unavailable'))
    await clock.advance(500)
    expect(asked()).toEqual(['a'])
  })

  it('accepts a refusal as the answer once it no longer persists', async () => {
    const { lane, add, answer, asked, told } = createBench('everything')
    for (const name of ['a', 'b']) add(name)
    lane.persist(false)
    await answer(refuse('full'), ok)
    expect(asked()).toEqual([])
    expect(lane.slices()).toEqual([])
    expect(told).toEqual(['gave up', 'written'])
  })
})

describe('a lane that writes one by one', () => {
  it('hands in the next write once the previous one is confirmed', async () => {
    const { add, answer, asked } = createBench('one-by-one')
    for (const name of ['a', 'b']) add(name)
    expect(asked()).toEqual(['a'])
    await answer(ok)
    expect(asked()).toEqual(['b'])
  })
})
