import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isAnyLeftOut } from '#domain/video/recording/take/left-out.ts'
import { somePart } from '#tests/support/takes.ts'

const videoId = 'video' as VideoId
const sent = { ...somePart(1, 0), confirmed: true, bytes: 20 }
const late = { ...somePart(1, 1), bytes: 20 }
const ofNothing = { ...somePart(1, 2), bytes: 0 }

test('what the server never confirmed of a take that became a video was left out', () => {
  expect(isAnyLeftOut({ source: 'camera', videoId }, [sent, late])).toBe(true)
  expect(isAnyLeftOut({ source: 'camera', videoId }, [sent, ofNothing])).toBe(false)
  expect(isAnyLeftOut({ source: 'camera', videoId }, [sent])).toBe(false)
})

test('so was what it confirmed after the video was made', () => {
  const take = { source: 'camera', videoId, partsOfVideo: [sent.id] } as const
  expect(isAnyLeftOut(take, [sent, { ...late, confirmed: true }])).toBe(true)
  expect(isAnyLeftOut(take, [sent, ofNothing])).toBe(false)
})

test('nothing is left out of a take that waits to become a video', () => {
  expect(isAnyLeftOut({ source: 'camera', videoId: null }, [sent, late])).toBe(false)
})

test('the copy of a picked file is in its video, whatever its pieces say', () => {
  expect(isAnyLeftOut({ source: 'file', videoId, partsOfVideo: [] }, [late])).toBe(false)
})
