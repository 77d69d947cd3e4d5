import { expect, test } from 'vitest'
import { readVideoMark, videoMark, videosNamedIn } from '#contract/content/video-marks.ts'
import { videoId } from '#contract/vocabulary/ids.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000091')

test('a mark is read as the video that it was written for', () => {
  expect(readVideoMark(videoMark({ type: 'surgical', id }))).toEqual({ type: 'surgical', id })
})

test.each([
  'asset:00000000-0000-4000-8000-000000000091',
  'video:film/00000000-0000-4000-8000-000000000091',
  `video:other/${id}/x`,
  'video:other/1',
])('%s is no video of a library', (mark) => expect(readVideoMark(mark)).toBeNull())

test('the videos of a text are named, each once, and links to others are not', () => {
  const shown = videoMark({ type: 'other', id })
  expect(
    videosNamedIn(`![The knot](${shown})\n\nAgain: ![Knot](${shown})\n\n[A link](${shown}) ![x](asset:1)`),
  ).toEqual(['The knot'])
})
