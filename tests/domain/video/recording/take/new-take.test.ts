import { expect, test } from 'vitest'
import { newPart, newTake, wantTake } from '#domain/video/recording/take/new-take.ts'
import { somePart, someTake } from '#tests/support/takes.ts'

test('a new take is open, and neither sent nor wanted on the server yet', () => {
  const { id, ownerId, subject, name, orientation } = someTake(1)
  expect(newTake({ id, ownerId, subject, name, orientation }, 5)).toEqual({
    id,
    ownerId,
    subject,
    name,
    orientation,
    source: 'camera',
    recordedAt: 5,
    marks: [],
    capture: 'open',
    sendRequestedAt: null,
    recordId: null,
    videoId: null,
  })
})

test('a new part contains nothing that the server could know', () => {
  const { id, takeId, number, mimeType, deviceId, frameRate, startedAt } = somePart(1, 2)
  const part = newPart({ id, takeId, number, mimeType, deviceId, frameRate, startedAt })
  expect(part).toMatchObject({ bytes: 0, segments: 0, duration: 0, closed: false })
  expect(part).toMatchObject({ streamId: null, digest: null, confirmed: false })
})

test('a take that is wanted again is not discarded, and otherwise unchanged', () => {
  const take = someTake(1)
  const discarded = { ...take, discardAt: 7 }
  expect(wantTake(discarded)).toEqual(take)
  expect(discarded.discardAt).toBe(7)
})
