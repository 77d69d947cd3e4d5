import { describe, expect, test } from 'vitest'
import type { StoredPart, StoredVideo } from '../../../../lab/faultlab/ledger/stored.ts'
import { findDeleted, findWrongVideos, type WalkedPart } from '../../../../lab/faultlab/ledger/walk-rules.ts'
import type { StoredTake } from '../../../../lab/faultlab/world/stored-takes.ts'

const stored = (streamId: string) => ({ streamId }) as StoredPart
const take = (id: string, more: Partial<StoredTake> = {}): StoredTake => ({
  id,
  ownerId: 'maya',
  videoId: null,
  ...more,
})
const part = (of: string, streamId: string | null): WalkedPart =>
  ({
    take: take(of),
    owner: 'maya@example.org',
    owed: 5,
    stored: streamId === null ? null : stored(streamId),
  }) as WalkedPart
const video = (streams: string[], owner = 'maya@example.org') =>
  ({ owner, parts: streams.map(stored) }) as StoredVideo

describe('a take of a walk', () => {
  test('is one video of its owner with all of its parts', () => {
    const parts = [part('one', 'a'), part('one', 'b'), part('two', 'c')]
    expect(findWrongVideos([video(['a', 'b']), video(['c'])], parts)).toEqual([])
  })

  test.each([
    ['no video', [], /should be one video; it is 0/],
    ['two videos', [video(['a']), video(['b'])], /should be one video; it is 2/],
    ['a video without a part', [video(['a'])], /lacks some of its 2 parts/],
    ['a video of somebody else', [video(['a', 'b'], 'jonas@example.org')], /belongs to jonas/],
  ])('must not be %s', (_what, videos, words) => {
    const [finding] = findWrongVideos(videos, [part('one', 'a'), part('one', 'b')])
    expect(finding).toMatch(words)
  })
})

describe('the device deletes', () => {
  const device = (...takes: StoredTake[]) => ({ takes: () => takes, isDeleted: () => true })

  test('what became a video, and what somebody agreed to discard', () => {
    expect(findDeleted(device(take('one', { videoId: 'v' }), take('two', { discardAt: 0 })), 1)).toEqual([])
  })

  test('nothing else', () => {
    expect(findDeleted(device(take('one')), 0)).toEqual([
      'The device deleted take one, which nobody discarded.',
    ])
    expect(findDeleted(device(take('one', { discardAt: 0 })), 0)).toEqual([
      '1 takes are discarded, and somebody agreed to 0.',
    ])
  })
})
