import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import { sharedVideoId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadAddress } from '#contract/worker/downloads.ts'
import { chunkCount } from '#domain/video/downloads/download-state.ts'
import { CourseTextView } from '#features/learning/courses/course-text.tsx'
import { TaughtIn } from '#features/learning/courses/films/course-video.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'
import { requestFor } from '#tests/support/video-downloads.ts'
import { detailsOf } from '#tests/support/video-details.ts'
import { aCourse } from '../course-samples.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000091')
const shared = {
  ...detailsOf(id, 1_000),
  sharedVideoId: sharedVideoId.parse('00000000-0000-4000-8000-000000000092'),
}
const text = {
  section: 'DIDACTIC',
  activityId: null,
  version: 1,
  origin: 'AUTHORED',
  updatedAt: '2026-03-01T10:00:00Z',
  body: `Watch ![The knot](video:other/${id}) first.`,
} as const
const answers = (details: object) => new Map<Endpoint, unknown>([[getVideo, details]])

function show(facts: ScreenFacts) {
  const world = screenServices(facts)
  const part = (
    <TaughtIn value={{ course: aCourse, activityId: null }}>
      <CourseTextView text={text} files={[]} />
    </TaughtIn>
  )
  return { ...world, ...renderPart(part, world.services) }
}

test('a video of the library plays in a text for those who may watch it there, with its download', async () => {
  const { screen, user, asked } = show({ answers: answers(shared) })
  const film = await screen.findByLabelText('The knot')
  expect(film.getAttribute('src')).toBe(shared.playback?.src)
  expect(screen.queryByText(/isn’t in the library/)).toBeNull()
  screen.getByText('The knot')
  await user.click(screen.getByRole('button', { name: /^Download/ }))
  expect(asked).toEqual([`download: ${shared.name}`])
})

test('others see its name, and why it does not play', async () => {
  const { screen } = show({})
  await screen.findByText('This video isn’t in a library that you can watch.')
  screen.getByText('The knot')
  expect(screen.queryByLabelText('The knot')).toBeNull()
})

test('without a network, a downloaded one plays from the device', async () => {
  const wanted = { ...requestFor(id), details: shared }
  const { screen } = show({ isOffline: true, downloads: [{ ...wanted, chunks: chunkCount(wanted) }] })
  const film = await screen.findByLabelText('The knot')
  expect(film.getAttribute('src')).toBe(downloadAddress(residentMe.id, id))
})

test('without a network, one that was not downloaded is named', async () => {
  const { screen } = show({ isOffline: true })
  await screen.findByText(/isn’t downloaded on this device/)
  screen.getByText('The knot')
})

test('one that was taken out of the library says to its owner that others see only its name', async () => {
  const { screen } = show({ answers: answers({ ...shared, sharedVideoId: null }) })
  await screen.findByText('This video isn’t in the library anymore. Others see only its name.')
})

test('one that is not processed yet says so', async () => {
  const { screen } = show({ answers: answers({ ...shared, playback: null }) })
  await screen.findByText('This video is still being processed.')
})
