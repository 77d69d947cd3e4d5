import { expect, test } from 'vitest'
import { waitsFor } from '#server/jobs/waits-for.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { noRoomError } from '#server/platform/disk-room.ts'

test.each([
  [
    new StoreAwayError(new Error('ECONNREFUSED')),
    'the place of its bytes: The object store does not answer.',
  ],
  [
    new Error('not drawn', { cause: new StoreAwayError(null, 'The disk is not there.') }),
    'the place of its bytes: The disk is not there.',
  ],
  [noRoomError(), 'room on the disk'],
  [new Error('a bug'), null],
  [Object.assign(new Error('busy'), { statusCode: 503 }), null],
])('a job that failed so waits for it, and another fails: %o', (error, place) => {
  expect(waitsFor(error)).toBe(place)
})
