import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { findWaitingWrite, waitingWrites } from '#contract/endpoints/waiting-writes.ts'

const declared = Object.entries(allEndpoints).filter(([, endpoint]) => 'waits' in endpoint)

test('every endpoint that declares that it may wait is found by what devices store for it', () => {
  expect(declared.length).toBeGreaterThan(15)
  expect(waitingWrites.map(({ waits }) => waits.name).toSorted()).toEqual(
    declared.map(([name]) => name).toSorted(),
  )
  for (const [name, endpoint] of declared) expect(findWaitingWrite(name)).toBe(endpoint)
})

test.each([
  'acceptSharedRequest',
  'createTimedAssessment',
  'deleteVideo',
  'favoriteVideo',
  'processAgain',
  'removeSharedVideo',
  'replyToEvent',
  'restoreVideo',
  'setAttendeeArrived',
  'unfavoriteVideo',
  'updateVideoActivity',
  'updateVideoProcedure',
  'updateVideoTitle',
])('%s can be undone elsewhere, and is known by its key when it is sent again', (name) => {
  expect(findWaitingWrite(name)?.idempotent).toBe(true)
})

test('what this version does not know is found under no name', () => {
  expect(findWaitingWrite('weaveVideos')).toBeNull()
})
