import { describe, expect, test } from 'vitest'
import type { RecordId, VideoId } from '#contract/vocabulary/ids.ts'
import {
  DISCARDED_FOR_GOOD,
  mayContinue,
  newPart,
  newTake,
  clearDiscard,
  idAtServer,
  wantTake,
} from '#domain/video/recording/take/new-take.ts'
import type { Take } from '#domain/ports.ts'
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
  expect(clearDiscard(discarded)).toEqual(take)
  expect(discarded.discardAt).toBe(7)
})

test('a take is not continued once it is a video, is being deleted or is only in memory', () => {
  const take = someTake(1)
  expect(mayContinue(take)).toBe(true)
  expect(mayContinue({ ...take, discardAt: 7 })).toBe(true)
  expect(mayContinue({ ...take, discardAt: DISCARDED_FOR_GOOD })).toBe(false)
  expect(mayContinue({ ...take, videoId: 'v' as VideoId })).toBe(false)
  expect(mayContinue({ ...take, inMemory: true })).toBe(false)
})

describe('a take that is sent after all', () => {
  const known = someTake(1, { capture: 'closed', recordId: 'r' as RecordId })
  const { id: another } = someTake(2)

  test('arrives as a record of its own, if it was being deleted: the server may have thrown away the other', () => {
    const wanted = wantTake({ ...known, discardAt: DISCARDED_FOR_GOOD }, another, true)
    expect(wanted).toEqual({ ...known, recordId: null, sentAs: another })
    expect([idAtServer(known), idAtServer(wanted)]).toEqual([known.id, another])
  })

  test.each<[string, Partial<Take>, boolean]>([
    ['its owner could still have undone that', { discardAt: 7 }, true],
    ['it was not discarded', {}, true],
    ['some of it is only on the server', { discardAt: DISCARDED_FOR_GOOD }, false],
    [
      'it is a file, of which the server makes another upload',
      { discardAt: DISCARDED_FOR_GOOD, source: 'file' },
      true,
    ],
  ])('stays the same record if %s', (_why, change, isAllOnDevice) => {
    const { discardAt: _discardAt, ...wanted } = { ...known, ...change }
    expect(wantTake({ ...known, ...change }, another, isAllOnDevice)).toEqual(wanted)
  })
})
