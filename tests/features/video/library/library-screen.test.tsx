import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import { LibraryScreen } from '#features/video/library/library-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

function show(isActive: boolean) {
  const answers = new Map<Endpoint, unknown>([
    [listSharedRequests, []],
    [listSharedVideos, { videos: [], next: null }],
  ])
  const { services, called } = screenServices({ me: { ...residentMe, isActive }, answers })
  const place = { view: 'all', search: '', isSharing: false, program: null, video: null } as const
  const { screen } = renderPart(
    <LibraryScreen place={place} downloaded={{ choice: null, list: null }} onGo={() => undefined} />,
    services,
  )
  return { screen, called }
}

test('an inactive account is told that the library is closed to it, and where its own videos are', async () => {
  const { screen, called } = show(false)
  expect(await screen.findByText('The library is closed to inactive accounts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My videos' }).getAttribute('href')).toBe('/residency/my-videos')
  expect(screen.queryByRole('button', { name: 'Share a video' })).toBeNull()
  expect(called.map(({ endpoint }) => endpoint)).not.toContain(listSharedVideos)
})

test('an active one sees what its program shared, and may share', async () => {
  const { screen } = show(true)
  expect(await screen.findByText('No videos here yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Share a video' })).toBeTruthy()
})
