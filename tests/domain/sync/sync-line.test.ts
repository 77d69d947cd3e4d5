import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { ParkedWhy, Take } from '#domain/ports.ts'
import { LEFT_OUT } from '#domain/video/recording/take/left-out.ts'
import { DISCARDED_FOR_GOOD } from '#domain/video/recording/take/new-take.ts'
import { drawLine } from '#domain/sync/sync-line.ts'
import { somePart, someTake } from '#tests/support/takes.ts'

const noted = {
  isBeingRecorded: false,
  upload: null,
  uploading: null,
  sent: null,
  items: [],
  video: { is: 'ready', at: 1 } as const,
  videoIsCurrent: true,
  isAway: false,
  isElsewhere: false,
}

function stateOf(why: ParkedWhy | null, bytesPerSecond: number) {
  const take: Partial<Take> = { source: 'camera', capture: 'closed', sendRequestedAt: 1, videoId: null }
  const item = { work: { kind: 'deliver-take' }, state: { status: 'waiting', why } } as Partial<OutboxItem>
  return drawLine({
    take: take as Take,
    ...noted,
    parts: [],
    sent: { sentBytes: 5, totalBytes: 10, bytesPerSecond },
    items: [item as OutboxItem],
  }).state
}

test('a take that waits without a network does not claim to be sending', () => {
  expect(stateOf('offline', 0)).toEqual({ status: 'waiting', why: 'offline' })
})

test('it is sent again as soon as bytes move', () => {
  expect(stateOf('offline', 1_000)).toEqual({ status: 'sending' })
})

test('its first attempt counts as sending from the start', () => {
  expect(stateOf(null, 0)).toEqual({ status: 'sending' })
})

test('a part that arrived after the video was made is shown as only on this device', () => {
  const take = someTake(1, { capture: 'closed', videoId: 'video' as VideoId })
  const first = { ...somePart(1, 0), bytes: 30, confirmed: true }
  const late = { ...somePart(1, 1), bytes: 20 }
  expect(drawLine({ ...noted, take, parts: [first, late] })).toMatchObject({
    state: { status: 'refused', message: LEFT_OUT },
    isOnlyOnDevice: true,
    reached: 'on-device',
    totalBytes: 50,
    serverBytes: 30,
  })
  expect(drawLine({ ...noted, take, parts: [first, late], isBeingRecorded: true })).toMatchObject({
    isOnlyOnDevice: true,
  })
  expect(drawLine({ ...noted, take, parts: [first, { ...late, confirmed: true }] })).toMatchObject({
    state: { status: 'processed' },
    isOnlyOnDevice: false,
    serverBytes: 50,
  })
})

test('a discarded take says whether that can still be undone', () => {
  const discarded = (discardAt: number) =>
    drawLine({ ...noted, take: someTake(1, { capture: 'closed', discardAt }), parts: [] }).state
  expect(discarded(7)).toEqual({ status: 'discarded' })
  expect(discarded(DISCARDED_FOR_GOOD)).toEqual({ status: 'discarded', isForGood: true })
})
