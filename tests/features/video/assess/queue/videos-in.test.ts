import { expect, test } from 'vitest'
import type { QueuedVideo } from '#contract/endpoints/video/queues.ts'
import { videosIn } from '#features/video/assess/queue/videos-in.ts'

const page = (...names: string[]) => ({ videos: names.map((videoId) => ({ videoId }) as QueuedVideo) })

test('a video that moved between two pages is shown once, at its first place', () => {
  const shown = videosIn([page('new', 'knot'), page('suture', 'new')])
  expect(shown.map(({ videoId }) => videoId)).toEqual(['new', 'knot', 'suture'])
})
