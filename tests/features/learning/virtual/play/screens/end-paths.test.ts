import { expect, it } from 'vitest'
import { endFrame, faultsOf, sightLine } from '#features/learning/virtual/play/screens/end-paths.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { playable } from '#domain/learning/virtual/exercises.ts'

const ideal = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 3 })!

it('shows the attempt and a faultless one in the same view', () => {
  const { paths, marks } = endFrame(ideal)
  expect(paths.map(({ look }) => look)).toEqual(['ideal', 'own'])
  expect(marks.filter(({ look }) => look === 'done')).toHaveLength(6)
})

it.each(playable())('marks nothing in a faultless attempt at $kind with $optic°', ({ kind, optic }) => {
  expect(faultsOf(idealLog({ kind, optic, level: 1, seed: 5 })!)).toEqual([])
})

it('marks where it went off', () => {
  const follow = idealLog({ kind: 'FOLLOW', optic: 0, level: 1, seed: 5 })!
  const { length } = follow.poses
  const off = follow.poses.map((pose, index) =>
    index > length - 400 && index < length - 200 ? { ...pose, pan: pose.pan + 30 } : pose,
  )
  expect(faultsOf({ ...follow, poses: off })).toHaveLength(1)
})

it('draws a long attempt with a bounded number of points', () => {
  const poses = Array.from({ length: 36_000 }, () => ideal.poses[0]!)
  expect(sightLine({ optic: 0, poses }).length).toBeLessThan(300)
})

it('leaves rests out of the line: where two points are one, it has no direction', () => {
  const resting = [...ideal.poses.slice(0, 40), ...Array.from({ length: 200 }, () => ideal.poses[40]!)]
  const line = sightLine({ optic: 0, poses: resting })
  expect(line.length).toBeGreaterThan(10)
  expect(line.length).toBeLessThan(42)
})
