import { expect, test } from 'vitest'
import { activityId } from '#contract/vocabulary/ids.ts'
import type { RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import { lastSubjects, mergeRecent } from '#features/video/record/set-up/choose/known-work.ts'

const simulation = (name: string, number: number): RememberedSubject => ({
  subject: {
    videoType: 'simulation',
    activityId: activityId.parse(`66666666-0000-4000-8000-00000000000${number}`),
  },
  name,
})
const pegs = simulation('Peg transfer', 1)
const knots = simulation('Knot tying', 2)
const other = (title: string): RememberedSubject => ({ subject: { videoType: 'other', title }, name: title })
const recordedAt = (day: number) => `2026-11-0${day}T10:00:00Z`

test('the subjects of the newest videos come first, each once', () => {
  const videos = [
    { ...pegs, recordedAt: recordedAt(1) },
    { ...knots, recordedAt: recordedAt(3) },
    { ...pegs, recordedAt: recordedAt(4) },
    { ...other('Warm-up'), recordedAt: recordedAt(2) },
  ]
  expect(lastSubjects(videos)).toEqual([pegs, knots, other('Warm-up')])
})

test('what this device remembers comes before what the server knows, three in all', () => {
  expect(mergeRecent([knots], [pegs, knots, other('Warm-up'), other('Loops')])).toEqual([
    knots,
    pegs,
    other('Warm-up'),
  ])
})

test('nothing that the device remembers is left out', () => {
  const remembered = [knots, pegs, other('Warm-up'), other('Loops')]
  expect(mergeRecent(remembered, [other('Needles')])).toEqual(remembered)
})
