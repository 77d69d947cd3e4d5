import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  beginCourseVideo,
  type CourseVideo,
  listCourseVideos,
  removeCourseVideo,
} from '#contract/endpoints/learning/courses/course-videos.ts'
import { lookAtUpload } from '#contract/endpoints/video/uploads.ts'
import { courseVideoId } from '#contract/vocabulary/ids.ts'
import type { Sending } from '#domain/learning/course-videos/course-video-sender.ts'
import type { SendingState } from '#domain/learning/course-videos/sending-machine.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { ArrivingVideos } from '#features/learning/courses/authoring/videos/arriving-videos.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../../course-samples.ts'

const id = courseVideoId.parse('0190a6a0-0000-7000-8000-000000000009')
const task = '0190a6a0-0000-7000-8000-000000000003'
const video: CourseVideo = {
  id,
  name: 'knot.mp4',
  title: 'Course video, Nov 29, 2026',
  state: 'UPLOADING',
  failure: null,
  totalSize: 300_000_000,
  uploadedSize: 129_000_000,
  uri: '/tus/1',
  isMine: true,
}

function show(videos: Partial<CourseVideo>[], state: SendingState | null = null) {
  const answers = new Map<Endpoint, unknown>([
    [listCourseVideos, { videos: videos.map((one) => ({ ...video, ...one })) }],
    [removeCourseVideo, {}],
    [beginCourseVideo, video],
    [lookAtUpload, { failure: 'no-picture', isOver: true }],
  ])
  const { services, called, asked } = screenServices({ answers })
  const calls: unknown[] = []
  const listeners = new Set<() => void>()
  let sendings: readonly Sending[] =
    state === null
      ? []
      : [{ id, courseId: suturing, to: suturing, name: 'knot.mp4', size: 300_000_000, state }]
  services.courseVideos = {
    snapshot: () => sendings,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: (...sent: unknown[]) => void calls.push(sent),
    stop: (stopped) => void calls.push(['stop', stopped]),
    stopAll: () => undefined,
  }
  services.picker = {
    look: async () => ({ picked: [{ identity: { name: 'knot.mp4' } } as PickedFile], unreadable: 0 }),
  } as never
  renderPart(<ArrivingVideos courseId={suturing} />, services)
  const become = (next: SendingState | null) =>
    act(() => {
      sendings = next === null ? [] : [{ ...sendings[0]!, state: next }]
      for (const listener of listeners) listener()
    })
  return { called, asked, calls, become }
}

test('one that won’t become a video says so while it is sent, and one button cancels it', async () => {
  const uri = `/api/v1/tus/upload/${task}`
  const sending = { status: 'sending', startsOver: 0, uri, sent: 1_999_999 } as const
  const { called, calls, become } = show([{}], sending)
  expect(await screen.findByText(/^Sending/)).toBeDefined()
  expect(called).not.toContain(lookAtUpload)
  become({ ...sending, sent: 2_000_000 })
  expect(await screen.findByText('This file won’t become a video you can watch')).toBeDefined()
  expect(screen.getByText(/There is sound in this file, but no picture/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }))
  await vi.waitFor(() => expect(calls).toContainEqual(['stop', id]))
})

test('nothing is shown while nothing is on its way', async () => {
  show([])
  await act(async () => undefined)
  expect(screen.queryByText('Videos on their way')).toBeNull()
})

test('what this tab sends moves, waits for the network and goes on', async () => {
  const sending = { status: 'sending', startsOver: 0, uri: '/tus/1', sent: 129_000_000 } as const
  const { become } = show([{}], sending)
  expect(await screen.findByText('Sending, 129 MB of 300 MB')).toBeDefined()
  expect(screen.getByText(/^Keep Trocar open/)).toBeDefined()
  become({ status: 'waiting', startsOver: 0, sent: 129_000_000, next: 'begin', isAway: true })
  expect(screen.getByText(/^No connection\./)).toBeDefined()
  become({ status: 'finishing', startsOver: 0 })
  expect(screen.getByText('Checking that all of it arrived')).toBeDefined()
})

test('what was left after a tab was closed goes on with the file that is chosen again', async () => {
  const { calls } = show([{}])
  expect(await screen.findByText(/^129 MB of 300 MB sent\. Choose the file again/)).toBeDefined()
  const input = screen.getByLabelText<HTMLInputElement>('File of knot.mp4')
  await userEvent.upload(input, new File(['x'], 'knot.mp4', { type: 'video/mp4' }))
  expect(calls).toEqual([[suturing, expect.anything(), { id, name: 'knot.mp4', totalSize: 300_000_000 }]])
})

test('a cancellation is confirmed, stops this tab, and tells the server', async () => {
  const { called, asked, calls } = show([{}], { status: 'beginning', startsOver: 0, sent: 0 })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel knot.mp4' }))
  expect(asked).toEqual(['Cancel this upload?'])
  expect(calls).toEqual([['stop', id]])
  expect(called.filter(({ endpoint }) => endpoint === removeCourseVideo)).toHaveLength(1)
})

test('one that is being made ready, and one of somebody else, only say so', async () => {
  show([
    { state: 'PROCESSING', uri: null },
    { id: courseVideoId.parse('0190a6a0-0000-7000-8000-00000000000a'), isMine: false },
  ])
  expect(await screen.findByText('Getting it ready to play')).toBeDefined()
  expect(screen.getByText(/sent by someone else/)).toBeDefined()
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Name it'])
})

test('one that failed says why, and is removed without a question', async () => {
  const { called, asked } = show([{ state: 'FAILED', failure: 'no-picture', uri: null }])
  expect(await screen.findByText('This file has sound, but no picture.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove knot.mp4' }))
  expect(asked).toEqual([])
  expect(called.some(({ endpoint }) => endpoint === removeCourseVideo)).toBe(true)
})

test('whoever sends one says what it is called; its file’s name stays with them', async () => {
  const other = courseVideoId.parse('0190a6a0-0000-7000-8000-00000000000a')
  const { called } = show([{}, { id: other, isMine: false, name: 'Course video, Nov 29, 2026' }])
  expect(await screen.findAllByText('Course video, Nov 29, 2026')).toHaveLength(2)
  expect(screen.getAllByText('knot.mp4')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Name Course video, Nov 29, 2026' }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, ' Knots in depth ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const body = { name: 'knot.mp4', totalSize: 300_000_000, title: 'Knots in depth' }
  await vi.waitFor(() =>
    expect(called).toContainEqual({
      endpoint: beginCourseVideo,
      input: { params: { courseId: suturing, id }, body },
    }),
  )
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull())
})
