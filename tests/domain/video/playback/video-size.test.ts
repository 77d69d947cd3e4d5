import { expect, test } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import {
  addressIn,
  bitsOf,
  fileOfSize,
  sizeForLink,
  sizeToDownload,
  unknownLink,
} from '#domain/video/playback/video-size.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
/** A minute of 4 Mbit/s, and the same at 0.7. */
const details: VideoDetails = {
  ...detailsOf(id, 30_000_000),
  small: { state: 'READY', src: '/media/small', bytes: 5_250_000, expiresAt: '2026-03-01T10:10:00Z' },
}
const withoutSmall: VideoDetails = { ...details, small: { state: 'BEING_MADE' } }
const bits = { full: 4_000_000, small: 700_000 }

test('each size has its file; what is still being made has none', () => {
  expect(fileOfSize(details, 'full')?.bytes).toBe(30_000_000)
  expect(fileOfSize(details, 'small')?.src).toBe('/media/small')
  expect(fileOfSize(withoutSmall, 'small')).toBeNull()
  expect([bitsOf(details, 'full'), bitsOf(details, 'small'), bitsOf(withoutSmall, 'small')]).toEqual([
    bits.full,
    bits.small,
    0,
  ])
})

test('a size that is gone is replaced by the full video', () => {
  expect(addressIn(details, 'small')).toBe('/media/small')
  expect(addressIn(withoutSmall, 'small')).toBe(details.playback?.src)
  expect(addressIn(undefined, 'full')).toBeNull()
})

test.each([
  ['says nothing', unknownLink, 'full'],
  ['is metered', { isMetered: true, carries: 9e6 }, 'small'],
  ['carries less than the full video with some to spare', { isMetered: false, carries: 5e6 }, 'small'],
  ['carries more', { isMetered: false, carries: 6e6 }, 'full'],
] as const)('where the link %s, the size is right', (_, link, size) => {
  expect(sizeForLink(link, bits.full)).toBe(size)
  expect(sizeToDownload(details, 'automatic', link)).toBe(size)
  expect(sizeToDownload(withoutSmall, 'automatic', link)).toBe('full')
  expect(sizeToDownload(details, 'full', link)).toBe('full')
  expect(sizeToDownload(details, 'small', link)).toBe('small')
})
