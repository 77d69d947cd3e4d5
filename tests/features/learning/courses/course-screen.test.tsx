import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { getCourseWork } from '#contract/endpoints/learning/course-work.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { courseId, programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import { CourseScreen } from '#features/learning/courses/course-screen.tsx'
import { links } from '#portals/links.ts'
import { someWork } from '#tests/support/course-work.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { aCourse, anActivity, anOutline, suturing } from './course-samples.ts'

const [first] = aCourse.activities
const content = (texts: readonly unknown[]) => ({ courseId: suturing, texts, files: [], videos: [] })
const read = (...more: readonly (readonly [Endpoint, unknown])[]) =>
  new Map<Endpoint, unknown>([
    [listResidentCourses, [aCourse]],
    [getCourseContent, content([anOutline])],
    [getCourseWork, { activities: [] }],
    ...more,
  ])

function show(facts: ScreenFacts) {
  const world = screenServices(facts)
  const screen = <CourseScreen courseId={suturing} tab="outline" onTab={() => undefined} />
  return { ...world, ...renderPart(screen, world.services) }
}
const OFFLINE = /This course isn’t on this device yet/

test('until the course is loaded, nothing is claimed about it', () => {
  const { screen } = show({ isSilent: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Course')
  for (const words of [OFFLINE, /isn’t there/, /Nothing written yet/])
    expect(screen.queryByText(words)).toBeNull()
})

test('a course says what it is about, how far one is, and how to continue', async () => {
  const done = someWork({ activityId: first!.id, completedAt: '2026-03-01T10:00:00.000Z' })
  const { screen } = show({ answers: read([getCourseWork, { activities: [done] }]) })
  await screen.findByText('needle')
  await screen.findByText(/Completed$/)
  const onward = screen.getByRole('link', { name: 'Continue' })
  expect(onward.getAttribute('href')).toContain(aCourse.activities[1]!.id)
  expect(screen.queryByText(/^Showing this course from/)).toBeNull()
})

test('each activity has the date that is due for the person, as at home, and what is late says so', async () => {
  const [late, later] = aCourse.activities.map(({ id, name }, at) => ({
    id,
    name,
    completedAt: null,
    dueDate: ['2020-10-29T15:00:00Z', '2099-01-05T15:00:00Z'][at],
  }))
  const own = { courseId: suturing, completedCount: 0, percentage: 0, activities: [late, later] }
  const { screen } = show({ answers: read([getUserCourseProgress, { courses: [own] }]) })
  const sentence = await screen.findByText(/^0 of 2 completed ·/)
  expect(sentence.textContent).toBe('0 of 2 completed · Late · Due Oct 29, 2020')
  expect(sentence.querySelector('[data-late]')).not.toBeNull()
  const [first, second] = [/Needle loading/, /Running suture/].map((name) =>
    screen.getByRole('link', { name }),
  )
  expect(first!.textContent).toMatch(/Late · Due Oct 29, 2020$/)
  expect(first!.querySelector('[data-late]')).not.toBeNull()
  expect(second!.textContent).toMatch(/Due Jan 5, 2099$/)
  expect(second!.querySelector('[data-late]')).toBeNull()
})

test('a link into a locked course leads to why it is locked and who opens it', async () => {
  const { screen } = show({ answers: read([listResidentCourses, [{ ...aCourse, isLocked: true }]]) })
  await screen.findByText('This course is locked')
  await screen.findByText(/faculty open it when your group gets there/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Suturing')
  expect(screen.getByRole('link', { name: 'All courses' })).not.toBeNull()
  expect(screen.queryByText(/isn’t there/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Start course' })).toBeNull()
})

test('a link into a course that others open says which, leads there, and opens once they are finished', async () => {
  const knots = courseId.parse('00000000-0000-4000-8000-000000000071')
  const progress = (completedCount: number) => ({
    courses: [{ courseId: knots, completedCount, percentage: 0, activities: [{ dueDate: null }] }],
    closed: [{ courseId: suturing, requires: [{ courseId: knots, name: 'Knots' }] }],
  })
  const { screen } = show({ answers: read([getUserCourseProgress, progress(0)]) })
  await screen.findByText('This course isn’t open yet')
  await screen.findByText(/^It opens once you finish “Knots”\. Until then nothing in it is due\./)
  expect(screen.getByRole('link', { name: 'Go to Knots' }).getAttribute('href')).toBe(links.course(knots))
  for (const name of ['Start course', /Needle loading/])
    expect(screen.queryByRole('link', { name })).toBeNull()
  screen.unmount()
  const opened = show({ answers: read([getUserCourseProgress, progress(1)]) })
  await opened.screen.findByRole('link', { name: /Needle loading/ })
  expect(opened.screen.queryByText('This course isn’t open yet')).toBeNull()
})

test('what lacks its text is not counted, says so, and is not what one continues with', async () => {
  const activities = [
    anActivity(51, 'Anatomy', { kind: 'DIDACTIC', lacksContent: true }),
    anActivity(52, 'Needle loading'),
    anActivity(53, 'Zero degrees', { activityMode: 'VIRTUAL', lacksContent: true }),
  ]
  const { screen } = show({ answers: read([listResidentCourses, [{ ...aCourse, activities }]]) })
  await screen.findByText('0 of 1 completed')
  expect(screen.getByRole('link', { name: /Anatomy/ }).textContent).toMatch(/Read · No text yet$/)
  expect(screen.getByRole('link', { name: /Zero degrees/ }).textContent).toMatch(/Not in the trainer yet$/)
  expect(screen.getByRole('link', { name: 'Start course' }).getAttribute('href')).toContain(activities[1]!.id)
})

test('a course without texts says so', async () => {
  const { screen } = show({ answers: read([getCourseContent, content([])]) })
  await screen.findByText('Nothing written yet')
  await screen.findByText('Needle loading')
})

test('a course that the person may not see says so, and leads back', async () => {
  const { screen } = show({ answers: new Map() })
  await screen.findByText('This course isn’t there')
  screen.getByRole('link', { name: 'All courses' })
})

test('without a network and nothing stored, it says how to have the course on the device', async () => {
  const { screen } = show({ isOffline: true })
  await screen.findByText(OFFLINE)
})

test('without a network, what was read is shown with the time it is from', async () => {
  const { screen, network } = show({ answers: read() })
  await screen.findByText('needle')
  act(() => network.become('unreachable'))
  await screen.findByText(/^Showing this course from/)
  await screen.findByText('needle')
})

const group = (number: number) => ({
  id: userGroupId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
  name: `Group ${number}`,
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
})
const taught = (isHidden: boolean) =>
  read(
    [listProgramGroups, [group(1), group(2)]],
    [listFacultyCourses, [{ ...aCourse, activities: [anActivity(51, 'Needle loading', { isHidden })] }]],
  )

test('with all groups in view, it asks which of them see an activity, and does not show the first group’s as that of all', async () => {
  const { screen } = show({ me: facultyMe, answers: taught(true) })
  await screen.findByRole('button', { name: 'Choose which groups see: Needle loading' })
  expect(screen.queryByText('Hidden from the group')).toBeNull()
  expect(screen.queryByRole('button', { name: /Show to the group/ })).toBeNull()
})

test('with one group in view it is shown or hidden at once', async () => {
  const { screen, services, user, called } = show({ me: facultyMe, answers: taught(true) })
  await screen.findByRole('button', { name: /^Choose which groups see/ })
  const chosen = { ...group(1), program: null }
  act(() => services.selection?.dispatch({ type: 'group-chosen', viewMode: 'RESIDENT', group: chosen }))
  await user.click(await screen.findByRole('button', { name: 'Show to the group: Needle loading' }))
  expect(called.at(-1)?.input).toMatchObject({
    params: { showOrHide: 'show', groupCourseId: aCourse.groupCourseId },
  })
})

const program = { id: programId.parse('00000000-0000-4000-8000-000000000020'), title: 'General surgery' }
const system = {
  id: systemId.parse('00000000-0000-4000-8000-000000000021'),
  systemName: 'Lakeshore',
  programs: [{ ...program, activeProgram: true }],
}
const ofAnySystem = (isHidden: boolean) =>
  new Map<Endpoint, unknown>([
    ...taught(isHidden),
    [listSystems, { _embedded: { system: [system] } }],
    [listAllCourses, { _embedded: { course: [{ ...aCourse, groupCourseId: null }] } }],
  ])

test.each([
  ['TROCAR_ADMIN', true],
  ['SYSTEM_COORDINATOR', true],
  ['FIELD_TEAM_MEMBER', false],
] as const)('%s who looks at a group sees what it is shown, and changes it: %s', async (role, mayChange) => {
  const me = { ...facultyMe, role, programs: [] }
  const { screen, services } = show({ me, answers: ofAnySystem(true) })
  await screen.findByText('Needle loading')
  expect(screen.queryByText('Hidden from the group')).toBeNull()
  const chosen = { ...group(1), program: { ...program, system } }
  act(() => {
    services.selection?.dispatch({ type: 'program-chosen', program: chosen.program })
    services.selection?.dispatch({ type: 'group-chosen', viewMode: 'RESIDENT', group: chosen })
  })
  await screen.findByText('Hidden from the group')
  const progress = screen.getByRole('link', { name: 'Progress and due date' })
  expect(progress.getAttribute('href')).toBe(`/residency/course-progress?course=${suturing}`)
  const button = screen.queryByRole('button', { name: 'Show to the group: Needle loading' })
  expect(button !== null).toBe(mayChange)
  expect(screen.queryByRole('switch') !== null || screen.queryByRole('checkbox') !== null).toBe(mayChange)
})

test('a text that a program has put over the shared one says whose it is', async () => {
  const ours = { ...anOutline, origin: 'AUTHORED', ofProgram: 'General surgery' }
  const { screen } = show({ answers: read([getCourseContent, content([ours])]) })
  await screen.findByText('Text of General surgery')
  expect(screen.getByText('Your program uses its own text here.')).not.toBeNull()
})
