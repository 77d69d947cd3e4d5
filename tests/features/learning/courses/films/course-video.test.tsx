import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DOWNLOAD_CHUNK_BYTES, downloadAddress } from '#contract/worker/downloads.ts'
import { chunkCount } from '#domain/video/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { CourseVideoView, TaughtIn } from '#features/learning/courses/films/course-video.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'
import { courseRequestFor } from '#tests/support/video-downloads.ts'
import { aCourse } from '../course-samples.ts'

const ID = '00000000-0000-4000-8000-000000000081'
const wanted = courseRequestFor(ID)
const { file } = wanted.taught
const whole = { ...wanted, chunks: chunkCount(wanted) }

function show(facts: ScreenFacts, shown = file) {
  const world = screenServices(facts)
  const part = (
    <TaughtIn value={{ course: aCourse, activityId: null }}>
      <CourseVideoView title="The knot" file={shown} />
    </TaughtIn>
  )
  return { ...world, ...renderPart(part, world.services) }
}

test('a video of a text plays from the server, and can be downloaded', async () => {
  const { screen, user, asked } = show({})
  expect(screen.getByLabelText('The knot').getAttribute('src')).toBe(file.address)
  await user.click(screen.getByRole('button', { name: `Download · ${formatBytes(file.bytes)}` }))
  expect(asked).toEqual(['download: The knot'])
})

test('a video that is being downloaded says how far it is, and can be paused and removed', () => {
  const { screen } = show({ downloads: [{ ...wanted, chunks: 1 }] })
  screen.getByText(`${formatBytes(DOWNLOAD_CHUNK_BYTES)} of ${formatBytes(file.bytes)}`)
  screen.getByRole('button', { name: 'Pause' })
  screen.getByRole('button', { name: 'Remove' })
})

test('without a network a download plays from the device', () => {
  const { screen } = show({ isOffline: true, downloads: [whole] })
  screen.getByText(`${formatBytes(file.bytes)} on this device`)
  expect(screen.getByLabelText('The knot').getAttribute('src')).toBe(downloadAddress(residentMe.id, ID))
})

test('without a network, a video that was not downloaded is named, and says why it does not play', () => {
  const { screen } = show({ isOffline: true })
  screen.getByText('The knot')
  screen.getByText(/isn’t downloaded on this device/)
  expect(screen.queryByLabelText('The knot')).toBeNull()
})

test('a video that is being watched when the network is lost stays on the screen', () => {
  const { screen, network } = show({})
  act(() => network.become('unreachable'))
  expect(screen.getByLabelText('The knot')).toBeTruthy()
})

test('a video that has a small copy can be played and downloaded in both sizes', async () => {
  const small = {
    state: 'READY',
    src: '/media/small',
    bytes: 5_250_000,
    expiresAt: '2026-03-01T10:10:00Z',
  } as const
  const { screen, user } = show({}, { ...file, small })
  const film = screen.getByLabelText('The knot')
  expect(film.getAttribute('src')).toBe(file.address)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quality' }), 'Small (data saver) · 5.3 MB')
  await vi.waitFor(() => expect(film.getAttribute('src')).toBe('/media/small'))
  screen.getByRole('combobox', { name: 'Download size' })
})
