import { expect, test } from 'vitest'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { VideoDownload } from '#domain/downloads/download-state.ts'
import { isMineOf, isOfLibrary, isToAssess } from '#features/video/downloads/downloads-of.ts'
import { wishFor } from '#tests/support/video-downloads.ts'

const wish = wishFor(videoId.parse('00000000-0000-4000-8000-000000000001'))
const kept = (facts: Partial<VideoDownload['details']>): VideoDownload => ({
  ...wish,
  details: { ...wish.details, ...facts },
})
const mine = kept({ isMine: true, name: 'Knots' })
const handedIn = kept({ isMine: false, submittedAt: '2026-03-02T10:00:00Z' })
const shared = kept({ isMine: false, submittedAt: null, name: 'Suturing in layers' })
const all = { search: '', type: null, isMineOnly: false }

test('each kept video is in the lists in which its person looks for it', () => {
  const lists = [isMineOf('other'), isToAssess('other'), isOfLibrary(all)]
  expect([mine, handedIn, shared].map((one) => lists.map((belongs) => belongs(one)))).toEqual([
    [true, false, true],
    [false, true, false],
    [false, false, true],
  ])
})

test('type, search and whose it is hold for what is here as well', () => {
  expect(isMineOf('surgical')(mine)).toBe(false)
  expect(isToAssess('surgical')(handedIn)).toBe(false)
  expect(isOfLibrary({ ...all, type: 'surgical' })(shared)).toBe(false)
  expect(isOfLibrary({ ...all, search: ' LAYERS ' })(shared)).toBe(true)
  expect(isOfLibrary({ ...all, search: 'knots' })(shared)).toBe(false)
  expect(isOfLibrary({ ...all, isMineOnly: true })(shared)).toBe(false)
})
