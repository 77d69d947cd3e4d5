import { expect, test } from 'vitest'
import type { OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { ParkedWhy, Take } from '#domain/ports.ts'
import { drawLine } from '#domain/sync/sync-line.ts'

function stateOf(why: ParkedWhy | null, bytesPerSecond: number) {
  const take: Partial<Take> = { source: 'camera', capture: 'closed', sendRequestedAt: 1, videoId: null }
  const item = { work: { kind: 'deliver-take' }, state: { status: 'waiting', why } } as Partial<OutboxItem>
  return drawLine({
    take: take as Take,
    parts: [],
    isBeingRecorded: false,
    upload: null,
    uploading: null,
    sent: { sentBytes: 5, totalBytes: 10, bytesPerSecond },
    items: [item as OutboxItem],
    processing: null,
    processingIsKnown: false,
    isAway: false,
    isElsewhere: false,
  }).state
}

test('a take that is parked without a network does not claim to be sent', () => {
  expect(stateOf('offline', 0)).toEqual({ status: 'waiting', why: 'offline' })
})

test('it is sent again as soon as bytes move', () => {
  expect(stateOf('offline', 1_000)).toEqual({ status: 'sending' })
})

test('its first attempt counts as sending from the start', () => {
  expect(stateOf(null, 0)).toEqual({ status: 'sending' })
})
