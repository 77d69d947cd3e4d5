import { describe, expect, test } from 'vitest'
import { type AdminVideo, adminSorts } from '#contract/endpoints/video/submissions.ts'
import { sharedVideoId } from '#contract/vocabulary/ids.ts'
import { describeStatus, toSort, toTableSort } from '#features/video/library/all-videos/all-videos-words.ts'

const some = (facts: Partial<AdminVideo>) =>
  ({
    state: 'READY',
    submissionType: 'SUBMITTED',
    assessorType: 'FACULTY',
    assessedAt: null,
    sharedVideoId: null,
    ...facts,
  }) as AdminVideo
const shared = sharedVideoId.parse('00000000-0000-4000-8000-000000000001')

describe('the order of the table', () => {
  test.each(adminSorts)('%s is one that a heading shows, and leads back to itself', (sort) => {
    expect(toSort(toTableSort(sort))).toBe(sort)
  })

  test('is newest first until somebody chooses another', () => {
    expect(toSort(null)).toBe('newest')
    expect(toSort({ by: 'bytes', isDescending: false })).toBe('newest')
  })
})

test.each([
  ['Waiting for faculty', {}],
  ['Waiting for peers', { assessorType: 'PEER' }],
  ['Assessed', { assessedAt: '2026-03-01T10:00:00Z' }],
  ['Assessed · Shared', { assessedAt: '2026-03-01T10:00:00Z', sharedVideoId: shared }],
  ['Shared', { submissionType: 'SHARED_VIDEO', assessorType: null, sharedVideoId: shared }],
  ['Processing', { state: 'PROCESSING' }],
  ['Processing failed', { state: 'FAILED', sharedVideoId: shared }],
] as const)('a video is called “%s”', (words, facts) => {
  expect(describeStatus(some(facts))).toBe(words)
})
