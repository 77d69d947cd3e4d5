import { expect, test } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { timelineMarks } from '#features/video/assess/timeline-marks.ts'
import { describeMark } from '#ui/video-player/player-facts.ts'

test('what the recording says of itself is not put into the mouth of its owner', () => {
  const video = {
    owner: { fullName: 'Maya Okafor' },
    marks: [
      { timeStamp: 2, label: 'Interrupted for 7 s' },
      { timeStamp: 9, label: '' },
    ],
  } as unknown as VideoDetails
  const marks = timelineMarks(video, [], [])
  expect(marks.map(({ kind }) => kind)).toEqual(['gap', 'note'])
  expect(marks.map(describeMark)).toEqual(['Interrupted for 7 s', 'Maya Okafor: Own note'])
})
