import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { markWatched } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { OwnPlayer } from '#features/workshops/courses/own/own-player.tsx'
import { ownBasics, someFilm, someWorkshop } from '#tests/support/course-samples.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

function play(film = someFilm, facts: ScreenFacts = {}) {
  const clock = createHandClock()
  const rendered = renderWorkshopScreen(<OwnPlayer workshop={someWorkshop} video={film} />, facts, {
    me: participantMe,
    clock,
  })
  const element = rendered.screen.container.querySelector('video')!
  const at = (position: number, isPaused = false) => {
    Object.defineProperty(element, 'paused', { value: isPaused, configurable: true })
    element.currentTime = position
    fireEvent(element, new Event(isPaused ? 'pause' : 'timeupdate'))
  }
  return { ...rendered, element, at, clock }
}

const bodies = (written: ReturnType<typeof play>['written']) =>
  written().map(({ input }) => (input as { body: unknown }).body)

it('goes on where the person was, and begins again if they want', async () => {
  const { element, screen, user } = play({ ...someFilm, position: 42 })
  expect(element.currentTime).toBe(42)
  expect(screen.getByText('You were at 0:42.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(element.currentTime).toBe(0)
})

it('begins at the beginning for who was at the end, and for who never was there', () => {
  expect(play({ ...someFilm, position: 98 }).element.currentTime).toBe(0)
  const { element, screen } = play()
  expect(element.currentTime).toBe(0)
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

it('counts what was watched when it is paused, and nothing that was jumped over', async () => {
  const { at, written } = play()
  at(0)
  at(1)
  at(2)
  at(50)
  at(51)
  at(51, true)
  await vi.waitFor(() => expect(written()).toHaveLength(1))
  expect(written()).toMatchObject([
    {
      call: markWatched.waits.name,
      input: { params: { workshopId: someWorkshop, courseVideoId: someFilm.courseVideoId } },
    },
  ])
  expect(bodies(written)).toMatchObject([
    {
      watched: [
        [0, 2],
        [50, 51],
      ],
      position: 51,
    },
  ])
})

it('counts while it plays, too, and what is left when the page goes', async () => {
  const { at, written, clock, screen } = play()
  at(0)
  at(1)
  await clock.advance(15_000)
  at(2)
  await vi.waitFor(() => expect(bodies(written)).toMatchObject([{ watched: [[0, 2]], position: 2 }]))
  at(3)
  fireEvent(window, new Event('pagehide'))
  await vi.waitFor(() => expect(written()).toHaveLength(2))
  at(4)
  screen.unmount()
  await vi.waitFor(() => expect(bodies(written).at(-1)).toMatchObject({ watched: [[3, 4]], position: 4 }))
})

it('an address that has expired is asked for again, of this video', async () => {
  const renewed = { ...someFilm, filePath: '/media/fresh.mp4' }
  const answer = { _embedded: { course: [{ ...ownBasics, videos: [renewed] }] }, size: 0 }
  const { element } = play(someFilm, { answers: new Map([[listOwnCourses, answer]]) })
  fireEvent(element, new Event('error'))
  await vi.waitFor(() => expect(element.getAttribute('src')).toBe('/media/fresh.mp4'))
})

it('is muted by its key, and the slider below it says so', async () => {
  const { element, screen, user } = play()
  expect([element.volume, element.muted]).toEqual([1, false])
  await user.keyboard('m')
  expect(element.muted).toBe(true)
  const sliders = screen.getAllByRole('slider', { name: 'Volume' })
  expect(sliders.map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['0 percent', '0 percent'])
  await user.keyboard('m')
  expect(element.muted).toBe(false)
})

it('plays the size that was chosen, and asks for that one again', async () => {
  const small = {
    state: 'READY',
    src: '/media/small',
    bytes: 400,
    expiresAt: '2026-03-01T10:10:00Z',
  } as const
  const renewed = { ...someFilm, small: { ...small, src: '/media/fresh-small' } }
  const answer = { _embedded: { course: [{ ...ownBasics, videos: [renewed] }] }, size: 0 }
  const { element, screen } = play({ ...someFilm, small }, { answers: new Map([[listOwnCourses, answer]]) })
  expect(element.getAttribute('src')).toBe('/media/knot.mp4')
  fireEvent.change(screen.getByRole('combobox', { name: 'Quality' }), { target: { value: 'small' } })
  await vi.waitFor(() => expect(element.getAttribute('src')).toBe('/media/small'))
  fireEvent(element, new Event('loadedmetadata'))
  fireEvent(element, new Event('error'))
  await vi.waitFor(() => expect(element.getAttribute('src')).toBe('/media/fresh-small'))
})
