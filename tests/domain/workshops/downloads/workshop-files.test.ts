import { expect, it } from 'vitest'
import { assetId } from '#contract/vocabulary/ids.ts'
import { filesOfWorkshop, isVideo } from '#domain/workshops/downloads/workshop-files.ts'
import { ownBasics, ownSuturing, someFile, filmAsset, someWorkshop } from '#tests/support/course-samples.ts'

const other = assetId.parse('50000000-0000-4000-8000-000000000062')

it('files come first, then videos, each in the order of the courses', () => {
  const later = {
    ...ownSuturing,
    videos: [],
    attachments: [{ ...ownSuturing.attachments[0]!, assetId: other }],
  }
  const files = filesOfWorkshop(someWorkshop, [ownSuturing, later])
  expect(files.map((file) => file.assetId)).toEqual([someFile, other, filmAsset])
  expect(files.map((file) => isVideo(file))).toEqual([false, false, true])
  expect(files[2]).toMatchObject({ title: 'The knot', bytes: 410_000_000, workshops: [someWorkshop] })
})

it('what two courses have is there once, and what has no bytes is left out', () => {
  expect(filesOfWorkshop(someWorkshop, [ownSuturing, ownSuturing])).toHaveLength(2)
  const empty = { ...ownSuturing, videos: [{ ...ownSuturing.videos[0]!, size: 0 }] }
  expect(filesOfWorkshop(someWorkshop, [empty, ownBasics]).map((file) => file.assetId)).toEqual([someFile])
})

it('a video that has a small copy comes in the size that is wanted, and others are full', () => {
  const small = { state: 'READY', src: '/media/small', bytes: 40, expiresAt: '2026-03-01T10:10:00Z' } as const
  const course = { ...ownSuturing, videos: [{ ...ownSuturing.videos[0]!, small }] }
  const inSize = (size: 'full' | 'small') => filesOfWorkshop(someWorkshop, [course], () => size).at(-1)
  expect(inSize('small')).toMatchObject({ bytes: 40, address: '/media/small', size: 'small' })
  expect(inSize('full')).toMatchObject({ bytes: 410_000_000 })
  expect(inSize('full')).not.toHaveProperty('size')
  expect(filesOfWorkshop(someWorkshop, [ownSuturing], () => 'small').at(-1)).not.toHaveProperty('size')
})
