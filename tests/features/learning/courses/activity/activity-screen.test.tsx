import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { getCourseWork } from '#contract/endpoints/learning/course-work.ts'
import { listActivityRubrics } from '#contract/endpoints/video/activity-rubrics.ts'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import type { Segment } from '#domain/learning/segments.ts'
import { ActivityScreen } from '#features/learning/courses/activity/activity-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'
import { aCourse, anActivity, suturing } from '../course-samples.ts'

const measured = anActivity(61, 'Knots', { activityMode: 'AI_POST_PROCESSED', isAiPostProcessed: true })
const course = { ...aCourse, activities: [measured] }
const interns = {
  id: userGroupId.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Interns',
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
}
const line = { kind: 'CHECK', key: 'grip', text: 'Holds the needle in the tip' }
const answers = new Map<Endpoint, unknown>([
  [listResidentCourses, [course]],
  [listFacultyCourses, [course]],
  [listProgramGroups, [interns]],
  [getCourseContent, { courseId: suturing, texts: [], files: [], videos: [] }],
  [getCourseWork, { activities: [] }],
  [listActivityRubrics, { rubrics: [{ kind: 'TASK_CHECKLIST', title: 'Knots', lines: [line] }] }],
])

function show(me: typeof residentMe, segment: Segment, more: readonly (readonly [Endpoint, unknown])[] = []) {
  const { services } = screenServices({ me, answers: new Map([...answers, ...more]) })
  return renderPart(
    <ActivityScreen
      courseId={suturing}
      activityId={measured.id}
      segment={segment}
      onSegment={() => undefined}
    />,
    services,
  ).screen
}

test('from an activity, those who teach it go on to who completed it', async () => {
  const onward = await show(facultyMe, 'task-checklist').findByRole('link', { name: 'Who completed it' })
  expect(onward.getAttribute('href')).toContain(`course=${suturing}&activity=${measured.id}`)
})

test('a resident is not offered the progress of others', async () => {
  const screen = show(residentMe, 'task-checklist')
  await screen.findByText('You’re assessed on these lines.')
  expect(screen.queryByRole('link', { name: 'Who completed it' })).toBeNull()
})

test('those who teach are told of residents, not of themselves', async () => {
  await show(facultyMe, 'task-checklist').findByText('Residents are assessed on these lines.')
  await show(facultyMe, 'auto-assessment').findByText(/^After a resident submits a video to AI/)
})

const due = (dueDate: string | null, completedAt: string | null = null) => {
  const activities = [{ id: measured.id, name: measured.name, completedAt, dueDate }]
  const own = { courseId: suturing, completedCount: 0, percentage: 0, activities }
  return [[getUserCourseProgress, { courses: [own] }]] as const
}

test('its page says when it is due, in the words of home and of its course, and what is late looks late', async () => {
  const late = show(residentMe, 'task-checklist', due('2020-10-29T15:00:00Z'))
  const mark = await late.findByText('Late · Due Oct 29, 2020')
  expect(mark.closest('header')?.textContent).toContain('Suturing · Not started · Late · Due Oct 29, 2020')
  expect(mark.hasAttribute('data-late')).toBe(true)
  late.unmount()
  const ahead = show(residentMe, 'task-checklist', due('2099-01-05T15:00:00Z'))
  expect((await ahead.findByText('Due Jan 5, 2099')).hasAttribute('data-late')).toBe(false)
})

test('what is completed, or due for nobody, has no date', async () => {
  for (const one of [due('2020-10-29T15:00:00Z', '2020-10-01T15:00:00Z'), due(null)]) {
    const screen = show(residentMe, 'task-checklist', one)
    await screen.findByText('You’re assessed on these lines.')
    expect(screen.queryByText(/Due/)).toBeNull()
    screen.unmount()
  }
})

test('those who write courses are told what an activity lacks, and led to where they write it', async () => {
  const reading = anActivity(62, 'Anatomy', { kind: 'DIDACTIC', lacksContent: true })
  const unwritten = { ...course, activities: [reading] }
  const me = { ...facultyMe, role: 'TROCAR_ADMIN' as const, programs: [] }
  const { services } = screenServices({
    me,
    answers: new Map<Endpoint, unknown>([
      ...answers,
      [listAllCourses, { _embedded: { course: [unwritten] } }],
      [listSystems, { _embedded: { system: [] } }],
    ]),
  })
  const screen = renderPart(
    <ActivityScreen courseId={suturing} activityId={reading.id} segment={null} onSegment={() => undefined} />,
    services,
  ).screen
  const write = await screen.findByRole('link', { name: 'Write it' })
  expect(write.getAttribute('href')).toContain(reading.id)
  expect(screen.getByText('Suturing · No text yet')).toBeTruthy()
})

test('what is done in the trainer begins there with one tap, whichever part is open', async () => {
  const name = 'Virtual 0° Camera Navigation'
  const virtual = { ...measured, name, activityMode: 'VIRTUAL' as const, isRecordable: false }
  const courses = [{ ...course, activities: [virtual] }]
  for (const segment of ['didactic', 'technical'] as const) {
    const screen = show(residentMe, segment, [[listResidentCourses, courses]])
    const start = await screen.findByRole('link', { name: 'Start in the trainer' })
    expect(start.getAttribute('href')).toContain(
      'start=next&activity=Virtual%200%C2%B0%20Camera%20Navigation',
    )
    screen.unmount()
  }
})

test('those who don’t play aren’t led into the trainer', async () => {
  const virtual = { ...measured, activityMode: 'VIRTUAL' as const, isRecordable: false }
  const courses = [{ ...course, activities: [virtual] }]
  const coordinator = { ...facultyMe, role: 'SYSTEM_COORDINATOR' as const }
  const screen = show(coordinator, 'didactic', [
    [listAllCourses, { _embedded: { course: courses } }],
    [listSystems, { _embedded: { system: [] } }],
    [listFacultyCourses, courses],
  ])
  await screen.findByRole('link', { name: 'Who completed it' })
  expect(screen.queryByRole('link', { name: 'Start in the trainer' })).toBeNull()
})
