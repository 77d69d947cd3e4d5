import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { deeds } from '#tests/support/walk/deeds.ts'
import { Walk } from '#tests/support/walk/walk.ts'
import { findFalseWords, findLost, findMixed, findStuck } from '#tests/support/walk/walk-rules.ts'

// People and machines do things in two tabs of one device, in any order and with any haste; then everything heals.
// TROCAR_WALKS=2000 walks as often, TROCAR_WALK_SEED=7 the same ways again.

const step = record({
  deed: oneof(...Object.entries(deeds).map(([name, { weight }]) => ({ arbitrary: constant(name), weight }))),
  tab: nat({ max: 1 }),
  which: nat({ max: 9 }),
  wait: constantFrom(0, 0, 10, 40, 130, 400, 400, 1_000, 1_000, 3_000, 9_900),
})
const steps = array(step, { minLength: 20, maxLength: 60, size: 'max' })
/** Some recorders are so slow to start or to end that they are given up. */
const pace = record({ start: constantFrom(5, 60, 700, 8_500), end: constantFrom(5, 60, 700, 5_400) })

const { TROCAR_WALKS: walks = '60', TROCAR_WALK_SEED: seed } = process.env
const runs = { numRuns: Number(walks), ...(seed === undefined ? {} : { seed: Number(seed) }) }

test('whatever happens in two tabs, nothing that was stored is lost', { timeout: 600_000 }, async () => {
  await assert(
    asyncProperty(steps, tuple(pace, pace), async (way, paces) => {
      const walk = new Walk(paces)
      const { clock } = walk.world
      await clock.advance(10)
      for (const { deed, tab, which, wait } of way) {
        await deeds[deed]?.act(walk, walk.tabAt(tab), which, tab)
        await clock.advance(wait)
        expect(findFalseWords(walk)).toEqual([])
      }
      const last = await walk.heal()
      expect([...findMixed(walk), ...findLost(walk)]).toEqual([])
      await walk.recordOnce(last)
      expect(findStuck(last.capture.snapshot())).toEqual([])
    }),
    runs,
  )
})
