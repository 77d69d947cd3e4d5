import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listRecentlyDeleted } from '#contract/endpoints/video/submissions.ts'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { DeletedGrid } from '#features/video/playback/deleted-grid.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show({ isOffline = false, deleted }: { isOffline?: boolean; deleted?: unknown[] }) {
  const answers = new Map<Endpoint, unknown>([[listMyVideos, { videos: [], next: null }]])
  if (deleted !== undefined) answers.set(listRecentlyDeleted, deleted)
  const { services } = screenServices({ isOffline, answers })
  return renderPart(<DeletedGrid type="simulation" />, services)
}
const gone = {
  videoId: '00000000-0000-4000-8000-000000000001',
  name: 'Peg transfer',
  subject: { videoType: 'simulation' },
  gone: '2026-06-30T12:00:00Z',
}

test('a deleted video can be restored, and its deadline is shown', async () => {
  const { screen } = show({ deleted: [gone] })
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  expect(screen.getByText(/^Deleted for good on Jun 30, 2026/)).toBeTruthy()
})

test('if nothing was deleted it says so', async () => {
  const { screen } = show({ deleted: [] })
  expect(await screen.findByText('Nothing deleted recently')).toBeTruthy()
})

test('without a network, and with nothing stored, it does not claim that there is nothing', async () => {
  const { screen } = show({ isOffline: true })
  expect(await screen.findByText(/appear when you’re back online/)).toBeTruthy()
  expect(screen.queryByText('Nothing deleted recently')).toBeNull()
})
