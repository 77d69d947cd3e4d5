import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { workshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopDownload } from '#domain/video/downloads/download-state.ts'
import { downloadsOf, standOfWorkshop } from '#domain/workshops/downloads/workshop-stand.ts'
import { filesOfWorkshop } from '#domain/workshops/downloads/workshop-files.ts'
import { ownSuturing, someFile, filmAsset, someWorkshop } from '#tests/support/course-samples.ts'
import { workshopRequestFor } from '#tests/support/video-downloads.ts'

const elsewhere = workshopId.parse('50000000-0000-4000-8000-000000000002')
const files = filesOfWorkshop(someWorkshop, [ownSuturing])
const one = (id: string, facts: Parameters<typeof workshopRequestFor>[2] = {}) =>
  workshopRequestFor(id, [someWorkshop], facts)
const whole = { chunks: 3 }
const standOf = (videos: readonly WorkshopDownload[], isReachable = true, of = files) =>
  standOfWorkshop(someWorkshop, of, { videos, isReachable })

it.each<[of: string, videos: WorkshopDownload[], status: string, isReachable?: boolean]>([
  ['nothing requested', [], 'offered'],
  ['requested for another workshop only', [workshopRequestFor(someFile, [elsewhere])], 'offered'],
  ['all coming', [one(someFile), one(filmAsset)], 'coming'],
  ['one paused, another coming', [one(someFile, { isPaused: true }), one(filmAsset)], 'coming'],
  ['one stopped, another coming', [one(someFile, { trouble: 'full' }), one(filmAsset)], 'coming'],
  ['coming without a network', [one(someFile)], 'waiting', false],
  ['paused', [one(someFile, { isPaused: true }), one(filmAsset, whole)], 'paused'],
  ['stopped', [one(someFile, { trouble: 'full' }), one(filmAsset, { isPaused: true })], 'stopped'],
  ['all there', [one(someFile, whole), one(filmAsset, whole)], 'there'],
  ['what was requested is there', [one(someFile, whole)], 'there'],
])('%s', (_of, videos, status, isReachable = true) => {
  expect(standOf(videos, isReachable).status).toBe(status)
})

it('says what is missing, how much is there, and why it is stopped', () => {
  const stand = standOf([one(someFile, { trouble: 'full', chunks: 1 })])
  expect(stand.missing.map(({ assetId }) => assetId)).toEqual([filmAsset])
  expect(stand).toMatchObject({ requested: 1, whole: 0, trouble: 'full' })
  expect(standOf([], true, []).status).toBe('nothing')
  // What goes on is no trouble yet.
  expect(standOf([one(someFile, { trouble: 'full' }), one(filmAsset)]).trouble).toBeNull()
})

it('a file that the workshop no longer has is not counted', () => {
  const gone = one('50000000-0000-4000-8000-000000000069', { trouble: 'gone' })
  expect(downloadsOf(someWorkshop, files, { videos: [gone] })).toEqual([])
  expect(standOf([gone]).status).toBe('offered')
})

it('is never further than what is stored, and never loses a file', () => {
  const download = fc.record({
    chunks: fc.nat(3),
    isPaused: fc.boolean(),
    trouble: fc.constantFrom(null, 'full' as const, 'over-budget' as const),
    isThere: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.tuple(download, download), fc.boolean(), (facts, isReachable) => {
      const videos = [someFile, filmAsset].flatMap((id, at) => {
        const { isThere, chunks, ...rest } = facts[at]!
        return isThere ? [one(id, { ...rest, chunks })] : []
      })
      const stand = standOf(videos, isReachable)
      expect(stand.requested + stand.missing.length).toBe(files.length)
      expect(stand.storedBytes).toBeLessThanOrEqual(stand.bytes)
      expect(stand.status === 'there').toBe(stand.requested > 0 && stand.storedBytes === stand.bytes)
      expect(stand.trouble !== null).toBe(stand.status === 'stopped')
    }),
  )
})
