import { expect, test } from 'vitest'
import { activityId, evaluationId, videoId } from '#contract/vocabulary/ids.ts'
import { attemptsIn } from '#features/video/assess/results/attempts-in.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const pegTransfer = activityId.parse(id(900))
const video = { name: 'Peg transfer', subject: { videoType: 'simulation' as const, activityId: pegTransfer } }

function entry(
  number: number,
  of: number,
  change: { name?: string; isComplete?: boolean; globalMean?: number | null },
) {
  return {
    evaluationId: evaluationId.parse(id(number)),
    videoId: videoId.parse(id(of)),
    videoType: 'simulation' as const,
    name: 'Peg transfer',
    activityId: pegTransfer,
    recordedAt: `2026-05-0${of - 100}T09:00:00.000Z`,
    sentAt: '2026-05-09T09:00:00.000Z',
    assessor: 'Ellen Faculty',
    assessorType: 'FACULTY' as const,
    rating: null,
    level: null,
    isComplete: true,
    attempt: null,
    globalMean: 3,
    ...change,
  }
}

test('attempts are shown oldest first, each with the mean of its complete assessments', () => {
  const entries = [
    entry(1, 102, { globalMean: 4 }),
    entry(2, 101, { globalMean: 2 }),
    entry(3, 101, { globalMean: 3 }),
    entry(4, 101, { isComplete: false, globalMean: null }),
    entry(5, 103, { isComplete: false, globalMean: null }),
    entry(6, 104, { name: 'Suturing' }),
  ]
  expect(attemptsIn(entries, video)).toEqual([
    { videoId: id(101), recordedAt: '2026-05-01T09:00:00.000Z', mean: 2.5 },
    { videoId: id(102), recordedAt: '2026-05-02T09:00:00.000Z', mean: 4 },
    { videoId: id(103), recordedAt: '2026-05-03T09:00:00.000Z', mean: null },
  ])
})
