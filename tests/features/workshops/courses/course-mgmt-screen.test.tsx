import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listDidactics } from '#contract/endpoints/workshops/courses/didactics.ts'
import {
  createMasterCourse,
  deleteMasterCourse,
  getMasterCourse,
  listMasterCourses,
  moveMasterCourse,
  publishMasterCourse,
  removeFromMaster,
  retireMasterCourse,
} from '#contract/endpoints/workshops/courses/master-courses.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { CourseMgmtScreen } from '#features/workshops/courses/course-mgmt-screen.tsx'
import { basics, docking, suturing } from '#tests/support/course-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const listed = (...course: object[]) => ({ _embedded: { course }, total: course.length, next: null })
const answers = new Map<Endpoint, unknown>([
  [listMasterCourses, listed(basics, suturing)],
  [getMasterCourse, basics],
  [createMasterCourse, suturing],
  [moveMasterCourse, suturing],
  [publishMasterCourse, { ...suturing, isPublished: true }],
  [retireMasterCourse, { ...basics, isRetired: true }],
  [deleteMasterCourse, {}],
  [removeFromMaster, { ...basics, didactics: [] }],
  [listDidactics, { _embedded: { didactic: [docking] }, total: 1, next: null }],
])

function open(search: object = {}, facts: ScreenFacts = {}) {
  const [onGo, onLeave] = [vi.fn(), vi.fn()]
  const part = renderWorkshopScreen(
    <CourseMgmtScreen search={search as Record<string, unknown>} onGo={onGo} onLeave={onLeave} />,
    { answers, ...facts },
  )
  const sent = (endpoint: Endpoint) =>
    part.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)
  const choose = async (title: string, what: string) => {
    await part.user.click(await part.screen.findByRole('button', { name: `Actions for ${title}` }))
    await part.user.click(await part.screen.findByRole('menuitem', { name: what }))
  }
  return { ...part, onGo, onLeave, sent, choose }
}

it('lists courses with their state, what they have and which workshops have them', async () => {
  const { screen } = open()
  const link = await screen.findByRole('link', { name: 'Robotics basics' })
  expect(link.getAttribute('href')).toBe(`/workshop/course-mgmt?course=${basics.id}`)
  expect(screen.getByText('1 didactic · In 2 upcoming workshops')).toBeDefined()
  expect(screen.getByText('Nothing in it yet · No workshop has it')).toBeDefined()
  expect(screen.getAllByText('Draft').length).toBeGreaterThan(0)
})

it('a course whose video has a new file that can’t be played says so', async () => {
  const failedReplacement = { id: basics.id, courseId: basics.id, name: 'new.mov', failure: 'cut-off' }
  const film = { id: basics.id, courseVideoId: basics.id, title: 'Knots', state: 'READY', failedReplacement }
  const { screen } = open(
    {},
    { answers: new Map([...answers, [listMasterCourses, listed({ ...basics, videos: [film] }, suturing)]]) },
  )
  await screen.findByText(/^A new file for 1 video can’t be played/)
})

it('says so if there are none, without a network, and after the server failed', async () => {
  const none = open({}, { answers: new Map([[listMasterCourses, listed()]]) })
  expect(await none.screen.findByText('No courses yet')).toBeDefined()
  none.screen.unmount()
  const found = open({ search: 'x' }, { answers: new Map([[listMasterCourses, listed()]]) })
  expect(await found.screen.findByText('No course found')).toBeDefined()
  found.screen.unmount()
  const away = open({}, { isOffline: true })
  expect(await away.screen.findByText('Courses load when you’re back online.')).toBeDefined()
  away.screen.unmount()
  const failed = open({}, { ...brokenServer, answers: new Map() })
  expect(await failed.screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('creates a course under an id of the device, and goes on to it', async () => {
  const { screen, user, sent, onLeave } = open()
  await screen.findByRole('link', { name: 'Suturing' })
  await user.click(screen.getByRole('button', { name: 'Create course' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(screen.getByLabelText('Title'), 'Suturing')
  await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Create course')!)
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith(`/workshop/course-mgmt?course=${suturing.id}`))
  expect(sent(createMasterCourse)).toMatchObject([{ body: { title: 'Suturing', description: '' } }])
})

it('moves a course with a button: only what moved is sent', async () => {
  const { screen, user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Move Suturing up' }))
  await vi.waitFor(() =>
    expect(sent(moveMasterCourse)).toEqual([{ params: { id: suturing.id }, body: { before: basics.id } }]),
  )
})

it('retires a course, and restores it by undo', async () => {
  const { screen, user, sent, choose } = open()
  await choose('Robotics basics', 'Retire')
  await screen.findByText('Robotics basics was retired. Workshops that have it keep it.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(sent(retireMasterCourse)).toMatchObject([
    { body: { isRetired: true } },
    { body: { isRetired: false } },
  ])
})

it('offers to delete only what no workshop has, and asks first', async () => {
  const { screen, user, asked, sent, choose } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Robotics basics' }))
  await screen.findByRole('menuitem', { name: 'Copy' })
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await user.keyboard('{Escape}')
  await choose('Suturing', 'Delete')
  await screen.findByText('Suturing was deleted.')
  expect(asked).toHaveLength(1)
  expect(sent(deleteMasterCourse)).toHaveLength(1)
})

it('says what a refused change was refused for', async () => {
  const { said, choose } = open(
    {},
    {
      answers: new Map([[listMasterCourses, listed(suturing)]]),
      refusal: { code: 'wrong-state', details: { reason: 'empty' } },
    },
  )
  await choose('Suturing', 'Publish')
  await vi.waitFor(() => expect(said.join()).toContain('There’s nothing in this course yet.'))
})

it('one course: what it has is removed and comes back, and a change is said to reach new workshops only', async () => {
  const { screen, user, sent } = open({ course: basics.id })
  await screen.findByRole('heading', { level: 1, name: 'Robotics basics' })
  expect(screen.getByText(/Workshops that have it already stay as they are/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Docking' }))
  await screen.findByText('Docking was removed.')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  expect(sent(removeFromMaster)).toMatchObject([{ params: { part: 'DIDACTIC' } }])
})

it('a file that is no picture and no PDF is refused before it is sent', async () => {
  const { screen, user } = open({ course: basics.id })
  await screen.findByRole('heading', { level: 1, name: 'Robotics basics' })
  const input = screen.container.querySelector<HTMLInputElement>('input[type="file"]')!
  input.removeAttribute('accept')
  await user.upload(input, new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('notes.txt isn’t a picture or a PDF.')).toBeDefined()
})

it('didactics are listed with how many upcoming workshops read an older version', async () => {
  const { screen } = open({ tab: 'didactics' })
  await screen.findByRole('link', { name: 'Docking' })
  expect(
    screen.getByText('Version 2 · 2 pages · In 3 courses of upcoming workshops · 2 with an older version'),
  ).toBeDefined()
})

it('what is no video is refused with the name of the file, and nothing is sent', async () => {
  const file = new File(['hello'], 'notes.txt', { type: 'text/plain' })
  const source = { size: 5, slice: async (start: number, end: number) => file.slice(start, end) }
  const picked = { source, identity: { name: 'notes.txt' } }
  const picker = { look: async () => ({ picked: [picked], refused: [] }) } as never
  const { screen, user } = renderWorkshopScreen(
    <CourseMgmtScreen search={{ course: basics.id }} onGo={vi.fn()} onLeave={vi.fn()} />,
    { answers: new Map([...answers, [getClientConfig, { uploadMaxBytes: 1_000_000 }]]) },
    { picker },
  )
  await screen.findByText('Send a video')
  const input = screen.container.querySelector<HTMLInputElement>('input[accept="video/*"]')!
  input.removeAttribute('accept')
  await user.upload(input, file)
  expect(await screen.findByText(/^notes\.txt: This isn’t a video/)).toBeDefined()
})
