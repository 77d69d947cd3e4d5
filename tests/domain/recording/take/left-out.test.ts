import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isAnyLeftOut } from '#domain/recording/take/left-out.ts'

const videoId = 'video' as VideoId
const sent = { confirmed: true, bytes: 20 }
const late = { confirmed: false, bytes: 20 }
const ofNothing = { confirmed: false, bytes: 0 }

test('what the server never confirmed of a take that became a video was left out', () => {
  expect(isAnyLeftOut({ source: 'camera', videoId }, [sent, late])).toBe(true)
  expect(isAnyLeftOut({ source: 'camera', videoId }, [sent, ofNothing])).toBe(false)
  expect(isAnyLeftOut({ source: 'camera', videoId }, [sent])).toBe(false)
})

test('a take that waits to become one is left out of nothing', () => {
  expect(isAnyLeftOut({ source: 'camera', videoId: null }, [sent, late])).toBe(false)
})

test('the copy of a picked file is in its video, whatever its pieces say', () => {
  expect(isAnyLeftOut({ source: 'file', videoId }, [late])).toBe(false)
})
