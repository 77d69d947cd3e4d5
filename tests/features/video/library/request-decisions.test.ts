import { expect, test } from 'vitest'
import { sharedRequestId } from '#contract/vocabulary/ids.ts'
import { shareRequestLane } from '#contract/endpoints/video/lanes.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { readDecision } from '#features/video/library/request-decisions.ts'

const id = sharedRequestId.parse('11111111-1111-4111-8111-111111111111')
const write = (call: string, lane = shareRequestLane(id), refusal: string | null = null): QueuedWrite => ({
  id: call,
  lane,
  call,
  input: { params: { id } },
  refusal,
  isMark: false,
})

test('a waiting decision is found by its request', () => {
  const accepted = write('acceptSharedRequest')
  expect(readDecision(id, [accepted])).toEqual({ decision: 'accept', write: accepted })
  expect(readDecision(id, [write('denySharedRequest')])?.decision).toBe('deny')
  expect(readDecision(id, [write('withdrawSharedRequest')])?.decision).toBe('withdraw')
})

test('a decision that was refused says so', () => {
  const refused = write('acceptSharedRequest', shareRequestLane(id), 'Someone already denied this request.')
  expect(readDecision(id, [refused])?.write.refusal).toMatch(/already denied/)
})

test('of two decisions the last counts, and other writes are none', () => {
  const hearted = write('favoriteVideo', `favorite:${id}`)
  const both = [write('acceptSharedRequest'), write('denySharedRequest'), hearted]
  expect(readDecision(id, both)?.decision).toBe('deny')
  expect(readDecision(id, [hearted])).toBeNull()
})
