import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAnalysis } from '#contract/endpoints/video/analysis.ts'
import { acknowledgeAssessedVideo, type Evaluation } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { AcknowledgeNotice } from '#features/video/assess/acknowledge-notice.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const video = { videoId: id, isAssessedSeen: false, assessedAt: '2026-06-01T10:00:00Z' } as VideoDetails
const sent = (sentAt: string) => ({ sentAt }) as Evaluation

function show(evaluations: Evaluation[], of = video, state = 'READY') {
  const world = screenServices({ answers: new Map<Endpoint, unknown>([[getAnalysis, { state }]]) })
  return {
    ...world,
    ...renderPart(<AcknowledgeNotice video={of} evaluations={evaluations} />, world.services),
  }
}

test('"Mark as read" says until when the assessments were seen, and waits for the server', async () => {
  const { user, screen, written } = show([sent('2026-06-02T10:00:00Z'), sent('2026-06-01T12:00:00Z')])
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(written()).toMatchObject([
    {
      call: acknowledgeAssessedVideo.waits.name,
      input: { params: { id }, query: { until: '2026-06-02T10:00:00Z' } },
    },
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('what only AI has measured is marked as read by its time', async () => {
  const { user, screen, written } = show([])
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(written()).toMatchObject([{ input: { query: { until: '2026-06-01T10:00:00Z' } } }])
})

test('what was already read has no button', () => {
  const { screen } = show([sent('2026-06-02T10:00:00Z')], { ...video, isAssessedSeen: true })
  expect(screen.container.textContent).toBe('')
})

test.each([
  ['READY', 'AI measured your video: see the motion measures'],
  ['REFUSED', 'AI couldn’t measure your video: Motion says why'],
  ['RUNNING', 'AI has answered: see Motion'],
])('whether AI could measure it (%s) is what the notice says', async (state, words) => {
  await show([], video, state).screen.findByText(words)
})
