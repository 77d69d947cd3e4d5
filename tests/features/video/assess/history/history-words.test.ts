import { expect, test } from 'vitest'
import type { WaitingVideo } from '#contract/endpoints/video/assessments.ts'
import {
  describeAssessor,
  describeSentTo,
  describeWaiting,
} from '#features/video/assess/history/history-words.ts'

test('who assessed is named, except AI, and where the device stored no name yet', () => {
  expect(describeAssessor({ assessorType: 'FACULTY', assessor: 'Ellen Faculty' })).toBe('Ellen Faculty')
  expect(describeAssessor({ assessorType: 'PEER', assessor: '' })).toBe('Peer')
  expect(describeAssessor({ assessorType: 'AI', assessor: 'Sam Owner' })).toBe('AI')
})

const waiting = {
  videoId: '00000000-0000-4000-8000-000000000002',
  videoType: 'other',
  name: 'Square knots',
  attempt: 2,
  state: 'READY',
  submittedAt: '2026-03-02T10:00:00.000Z',
  assessorType: 'FACULTY',
} as WaitingVideo

test.each([
  [{}, false, 'Not assessed yet', 'Sent to faculty'],
  [{}, true, 'Not assessed by you yet', 'Sent to faculty'],
  [{ state: 'PROCESSING' }, true, 'Being processed', 'Sent to faculty'],
  [{ state: 'FAILED', assessorType: 'PEER' }, false, 'Couldn’t be processed', 'Sent to peers'],
  [{ assessorType: 'AI' }, false, 'Measured by AI, see Motion', 'Sent to AI'],
] as const)('a video that waits, %j, says what for', (facts, isOwnOnly, when, to) => {
  const video = { ...waiting, ...facts }
  expect([describeWaiting(video, isOwnOnly), describeSentTo(video)]).toEqual([when, to])
})
