import { expect, test } from 'vitest'
import { runFaults } from '../../../../lab/faultlab/faults/run-faults.ts'
import type { FaultName } from '../../../../lab/faultlab/schedule/faults.ts'
import { Trace } from '../../../../lab/faultlab/world/trace.ts'
import type { World } from '../../../../lab/faultlab/world/world.ts'

/** As much of a world as a pause needs. */
function makeWorld() {
  const leaving = new AbortController()
  const world = {
    trace: new Trace(),
    options: { isPaused: false, isLent: false },
    gone: leaving.signal,
    get isGone() {
      return leaving.signal.aborted
    },
  }
  return { world, leave: () => leaving.abort() }
}

function scheduleOf(...faults: { name: FaultName; at: number; lasts: number }[]) {
  const all = faults.map((fault) => ({ ...fault, degree: 0.5 }))
  return { seed: 1, number: 1, kind: 'takes', seconds: 8, syncMs: 0, older: null, faults: all } as const
}

test('a fault that has begun ends with the world, and one that has not does not begin', async () => {
  const { world, leave } = makeWorld()
  const over = runFaults(
    world as unknown as World,
    scheduleOf({ name: 'pause', at: 0, lasts: 60 }, { name: 'cut', at: 60, lasts: 0 }),
  )
  await expect.poll(() => world.options.isPaused).toBe(true)
  leave()
  await over
  expect(world.options.isPaused).toBe(false)
  expect(world.trace.text()).not.toContain('cut')
})

test('faults of one lane follow one another, even if one lasts longer than it was meant to', async () => {
  const { world } = makeWorld()
  await runFaults(
    world as unknown as World,
    scheduleOf({ name: 'pause', at: 0, lasts: 0.3 }, { name: 'pause', at: 0.1, lasts: 0 }),
  )
  const said = world.trace
    .text()
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*pause /, ''))
  expect(said).toEqual(['begins', 'is over', 'begins', 'is over'])
})
