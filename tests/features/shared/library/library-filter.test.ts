import { describe, expect, test } from 'vitest'
import type { SharedVideo } from '#contract/endpoints/video/library.ts'
import { sharedVideoId, userId, videoId } from '#contract/vocabulary/ids.ts'
import { filterStored } from '#features/shared/library/library-filter.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`

function someVideo(facts: Partial<SharedVideo> = {}): SharedVideo {
  return {
    sharedVideoId: sharedVideoId.parse(uuid(1)),
    videoId: videoId.parse(uuid(2)),
    videoType: 'surgical',
    isMyVideo: false,
    isFavorited: false,
    favoriteId: null,
    name: 'Salpingo-oophorectomy, left',
    description: 'Mind the ureter',
    owner: { id: userId.parse(uuid(3)), fullName: 'Ada Quinn' },
    sharedAt: '2026-05-01T09:00:00.000Z',
    state: 'READY',
    durationSeconds: 60,
    pictures: { poster: null, sprite: null },
    mayRemove: false,
    ...facts,
  }
}

describe('what of the stored list matches a query', () => {
  test.each([
    ['all', '', true],
    ['all', 'salp URET', true],
    ['all', 'oopho', true],
    ['all', 'ada left', true],
    ['all', 'phorectomy', false],
    ['surgical', 'left', true],
    ['simulation', '', false],
    ['favorites', '', false],
    ['my_videos', '', false],
  ] as const)('%s, “%s”: %s', (view, search, isFound) => {
    expect(filterStored([someVideo()], { view, search })).toHaveLength(isFound ? 1 : 0)
  })
  test('favorites and own videos are known from the list itself', () => {
    const mine = someVideo({ isMyVideo: true, isFavorited: true })
    expect(filterStored([mine], { view: 'my_videos', search: '' })).toEqual([mine])
    expect(filterStored([mine], { view: 'favorites', search: '' })).toEqual([mine])
  })
})
