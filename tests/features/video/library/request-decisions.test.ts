import { expect, test } from 'vitest'
import { sharedRequestId } from '#contract/vocabulary/ids.ts'
import { shareRequestLane } from '#contract/endpoints/lanes.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { listLeft, readDecisions } from '#features/video/library/request-decisions.ts'

const id = sharedRequestId.parse('11111111-1111-4111-8111-111111111111')
const write = (call: string, lane = shareRequestLane(id), refusal: string | null = null): QueuedWrite => ({
  id: call,
  lane,
  call,
  input: { params: { id } },
  refusal,
  isMark: false,
})

test('a decision that waits is known by its request', () => {
  const accepted = write('acceptSharedRequest')
  expect(readDecisions([accepted]).get(id)).toEqual({ decision: 'accept', write: accepted })
  expect(readDecisions([write('denySharedRequest')]).get(id)?.decision).toBe('deny')
})

test('a decision that was refused says so', () => {
  const refused = write(
    'acceptSharedRequest',
    shareRequestLane(id),
    'Somebody has already denied this request.',
  )
  expect(readDecisions([refused]).get(id)?.write.refusal).toMatch(/already denied/)
})

test('of two the last counts, and other writes are none', () => {
  const both = [
    write('acceptSharedRequest'),
    write('denySharedRequest'),
    write('favoriteVideo', `favorite:${id}`),
  ]
  const decisions = readDecisions(both)
  expect(decisions.size).toBe(1)
  expect(decisions.get(id)?.decision).toBe('deny')
})

test('a decision that waits no more is known, one that still waits is not', () => {
  const before = readDecisions([write('acceptSharedRequest')])
  expect(listLeft(before, new Map())).toMatchObject([{ id, decision: 'accept' }])
  expect(listLeft(before, before)).toEqual([])
})
