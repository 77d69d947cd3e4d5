import { expect, it } from 'vitest'
import { begin, step } from '#domain/learning/virtual/exercise-machine.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { isFault, replayOf } from '#domain/learning/virtual/replay.ts'

const log = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 7 })!
const replay = replayOf(log)!

it('is at every step where the attempt was, in whatever order one looks', () => {
  const states = [begin(log.kind, log.optic, log.level, log.seed)!]
  for (const pose of log.poses) states.push(step(states.at(-1)!, pose))
  const { last } = replay
  expect(last).toBe(log.poses.length)
  for (const at of [last, 0, 241, 240, 239, Math.floor(last / 2), Math.floor(last / 2) + 1, 1])
    expect(replay.stateAt(at)).toEqual(states[at])
})

it('stays within the attempt', () => {
  expect(replay.stateAt(-5).step).toBe(0)
  expect(replay.stateAt(1e9)).toEqual(replay.stateAt(replay.last))
})

it('says what happened and when', () => {
  expect(replay.moments.filter(isFault)).toEqual([])
  expect(replay.moments.at(-1)).toMatchObject({ kind: 'ended' })
  const reached = replay.moments.filter(({ kind }) => kind === 'target-reached')
  expect(reached).toHaveLength(replay.stateAt(0).plan.targets.length)
})

it('names what an idle hand missed', () => {
  const star = idealLog({ kind: 'STAR', optic: 0, level: 1, seed: 7 })!
  const idle = replayOf({ ...star, poses: Array.from({ length: 2_400 }, () => star.poses[0]!) })!
  expect(idle.moments.some(isFault)).toBe(true)
})

it('is none of a level that there is not', () => {
  expect(replayOf({ ...log, level: 99 })).toBeNull()
})
