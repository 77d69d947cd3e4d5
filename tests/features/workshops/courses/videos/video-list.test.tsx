import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import {
  deleteWorkshopVideo,
  dropWorkshopVideo,
  listWorkshopVideos,
  renameWorkshopVideo,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { Services } from '#features/shared/use-services.ts'
import { useCourseActions } from '#features/workshops/courses/use-course-actions.ts'
import { VideoList } from '#features/workshops/courses/videos/video-list.tsx'
import { basics } from '#tests/support/course-samples.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const video = (n: number, title: string, courses: number) => ({
  courseVideoId: id(n),
  title,
  duration: 100,
  size: 1_000_000,
  filePath: '/media/assets/a',
  posterPath: null,
  course: { id: basics.id, title: basics.title },
  courses,
})
const listed = {
  _embedded: { video: [video(1, 'Knots', 2), video(2, 'Left over', 0)] },
  total: 2,
  next: null,
}
const answers = new Map<Endpoint, unknown>([
  [listWorkshopVideos, listed],
  [renameWorkshopVideo, {}],
  [deleteWorkshopVideo, {}],
  [getClientConfig, { uploadMaxBytes: 1_000_000 }],
])

function List() {
  return <VideoList search="" onSearch={() => undefined} actions={useCourseActions()} />
}

function open(given: Partial<Services> = {}, replies = answers) {
  const part = renderWorkshopScreen(<List />, { answers: replies }, given)
  const sent = (endpoint: Endpoint) =>
    part.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)
  const menu = async (title: string) =>
    part.user.click(await part.screen.findByRole('button', { name: `Actions for ${title}` }))
  return { ...part, sent, menu }
}

it('lists videos with how many courses have each', async () => {
  const { screen } = open()
  await screen.findByText('Knots')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('In 2 courses'),
    expect.stringContaining('In no course'),
  ])
})

it('a video is renamed in all courses', async () => {
  const { screen, user, menu, sent } = open()
  await menu('Knots')
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, ' Half hitch ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The video is called Half hitch now.')
  expect(sent(renameWorkshopVideo)).toEqual([{ params: { id: id(1) }, body: { title: 'Half hitch' } }])
})

it('one that courses have can’t be deleted, and one that none has is, once somebody is sure', async () => {
  const { screen, user, menu, sent, asked } = open()
  await menu('Knots')
  const held = await screen.findByRole('menuitem', { name: /^Delete/ })
  expect(held.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await menu('Left over')
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  await screen.findByText('Left over was deleted.')
  expect(asked).toEqual(['Delete Left over?'])
  expect(sent(deleteWorkshopVideo)).toEqual([{ params: { id: id(2) } }])
})

it('a file that replaces a video is sent to its course, and names what it replaces', async () => {
  const sending: unknown[] = []
  const none: never[] = []
  const still = { snapshot: () => none, subscribe: () => () => undefined }
  const courseVideos = { ...still, send: (to: unknown) => void sending.push(to) }
  const head = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0])
  const source = { size: 12, slice: async () => new Blob([head]) }
  const picked = [{ source, identity: { name: 'better.webm', size: 12, lastModified: 0 } }]
  const { screen, user } = open({
    courseVideos: courseVideos as unknown as Services['courseVideos'],
    picker: { look: async () => ({ picked, unreadable: 0 }) } as unknown as Services['picker'],
  })
  const input = await screen.findByLabelText('File that replaces Knots')
  await user.upload(input, new File([head], 'better.webm', { type: 'video/webm' }))
  await vi.waitFor(() => expect(sending).toEqual([{ workshopCourse: basics.id, replaces: id(1) }]))
  await screen.findByText(/^The new file takes the place of Knots/)
})

it('a file that failed to take the place of a video says why, what to do, and is put aside', async () => {
  const failedReplacement = { id: id(9), courseId: basics.id, name: 'Knots', failure: 'cut-off' }
  const withFailed = { ...listed, _embedded: { video: [{ ...video(1, 'Knots', 2), failedReplacement }] } }
  const { screen, user, sent } = open(
    {},
    new Map<Endpoint, unknown>([...answers, [listWorkshopVideos, withFailed], [dropWorkshopVideo, {}]]),
  )
  await screen.findByText('The new file for Knots can’t be played')
  expect(screen.getByRole('status').textContent).toContain('Copy it from the camera again.')
  expect(screen.getByRole('status').textContent).toContain('choose another file under its actions')
  await user.click(screen.getByRole('button', { name: 'Remove the new file for Knots' }))
  expect(sent(dropWorkshopVideo)).toEqual([{ params: { courseId: basics.id, id: id(9) } }])
})
