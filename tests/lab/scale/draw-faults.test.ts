import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFaults, scaleFaults } from '../../../lab/scale/draw-faults.ts'

const settings = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  seconds: fc.integer({ min: 10, max: 600 }),
  instances: fc.integer({ min: 3, max: 10 }),
  runners: fc.integer({ min: 1, max: 5 }),
})

test('each fault comes once, in the time that was asked for, in the order of its moments', () => {
  fc.assert(
    fc.property(settings, (asked) => {
      const faults = drawFaults(asked)
      expect(faults.map(({ fault }) => fault).toSorted()).toEqual(scaleFaults.toSorted())
      const moments = faults.map(({ at }) => at)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(moments.every((at) => at >= 0 && at <= asked.seconds * 1_000)).toBe(true)
    }),
  )
})

test('another instance is killed than the one that is drained, so that somebody always answers', () => {
  fc.assert(
    fc.property(settings, (asked) => {
      const faults = drawFaults(asked)
      const indexOf = (name: string) => faults.find(({ fault }) => fault === name)!.index
      expect(indexOf('drain')).not.toBe(indexOf('kill'))
      expect(Math.max(indexOf('drain'), indexOf('kill'))).toBeLessThan(asked.instances)
      expect(indexOf('runner')).toBeLessThan(asked.runners)
    }),
  )
})

test('the same seed gives the same faults, and seeds differ', () => {
  const asked = { seconds: 150, instances: 3, runners: 2 }
  expect(drawFaults({ ...asked, seed: 7 })).toEqual(drawFaults({ ...asked, seed: 7 }))
  const orders = new Set(
    Array.from({ length: 20 }, (_, seed) => JSON.stringify(drawFaults({ ...asked, seed }))),
  )
  expect(orders.size).toBe(20)
})
