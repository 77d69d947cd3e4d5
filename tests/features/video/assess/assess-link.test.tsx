import { expect, test } from 'vitest'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { AssessLink } from '#features/video/assess/assess-link.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = detailsOf(videoId.parse('00000000-0000-4000-8000-000000000001'), 1)

function show(mayEvaluate: boolean, admittedBy: VideoDetails['admittedBy'] = 'SUBMISSION') {
  const answers = new Map([[listEvaluations, { rubrics: [], evaluations: [], mayEvaluate, hiddenCount: 0 }]])
  const { services, called } = screenServices({ me: facultyMe, answers })
  const { screen } = renderPart(<AssessLink video={{ ...video, admittedBy }} />, services)
  return { screen, called }
}

test('somebody who may judge a video gets from watching it to its rubric', async () => {
  const { screen } = show(true)
  const link = await screen.findByRole('link', { name: 'Assess' })
  expect(link.getAttribute('href')).toBe(`/residency/assess/other/${video.videoId}`)
})

test('somebody who may not judge it gets no link', async () => {
  const { screen, called } = show(false)
  await expect.poll(() => called.length).toBe(1)
  await Promise.resolve()
  expect(screen.queryByRole('link')).toBeNull()
})

test('somebody who watches it in the library has no part in its assessment, and nothing is requested', () => {
  const { screen, called } = show(true, 'LIBRARY')
  expect(screen.queryByRole('link')).toBeNull()
  expect(called).toEqual([])
})
