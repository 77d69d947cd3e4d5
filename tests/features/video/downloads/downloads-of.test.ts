import { expect, test } from 'vitest'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { VideoDownload } from '#domain/video/downloads/download-state.ts'
import { isMineOf, isOfLibrary, isToAssess } from '#features/video/downloads/downloads-of.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const request = requestFor(videoId.parse('00000000-0000-4000-8000-000000000001'))
const download = (facts: Partial<VideoDownload['details']>): VideoDownload => ({
  ...request,
  details: { ...request.details, ...facts },
})
const mine = download({ isMine: true, name: 'Knots' })
const submitted = download({ isMine: false, submittedAt: '2026-03-02T10:00:00Z' })
const shared = download({ isMine: false, submittedAt: null, name: 'Suturing in layers' })
const all = { search: '', type: null, isMineOnly: false }

test('each download is in the lists in which its owner looks for it', () => {
  const lists = [isMineOf('other'), isToAssess('other'), isOfLibrary(all)]
  expect([mine, submitted, shared].map((one) => lists.map((belongs) => belongs(one)))).toEqual([
    [true, false, true],
    [false, true, false],
    [false, false, true],
  ])
})

test('type, search and owner filter downloads as well', () => {
  expect(isMineOf('surgical')(mine)).toBe(false)
  expect(isToAssess('surgical')(submitted)).toBe(false)
  expect(isOfLibrary({ ...all, type: 'surgical' })(shared)).toBe(false)
  expect(isOfLibrary({ ...all, search: ' LAYERS ' })(shared)).toBe(true)
  expect(isOfLibrary({ ...all, search: 'knots' })(shared)).toBe(false)
  expect(isOfLibrary({ ...all, isMineOnly: true })(shared)).toBe(false)
})
