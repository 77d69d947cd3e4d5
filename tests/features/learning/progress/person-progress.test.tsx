import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import { courseId, userGroupId } from '#contract/vocabulary/ids.ts'
import {
  PersonProgressScreen,
  type PersonProgressScreenProps,
} from '#features/learning/progress/person-progress-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const secondYears = userGroupId.parse(uuid(11))
const interns = { id: userGroupId.parse(uuid(12)), name: 'Interns', isActive: true, program: null }
const suturing = courseId.parse(uuid(70))
const now = Date.parse('2026-11-23T11:00:00Z')

const activity = (number: number, name: string, facts: object = {}) => ({
  id: uuid(number),
  name,
  kebabName: name,
  activityOrder: 1,
  completedAt: null,
  dueDate: null,
  ...facts,
})
const progress = {
  userId: residentMe.id,
  fullName: 'Pat Person',
  userGroupId: secondYears,
  groupName: 'Second years',
  percentage: 33,
  lastCompletedAt: null,
  courses: [
    {
      courseId: suturing,
      name: 'Suturing',
      completedCount: 1,
      percentage: 33,
      activities: [
        activity(51, 'Needle loading', { completedAt: '2026-11-03T15:00:00Z' }),
        activity(52, 'Running suture', { dueDate: '2026-11-20T15:00:00Z' }),
        activity(53, 'Knots', { dueDate: '2026-11-24T15:00:00Z' }),
      ],
    },
  ],
}

/** @param proctored the group that is selected in proctor view */
function show(
  props: Partial<PersonProgressScreenProps> = {},
  facts: ScreenFacts = {},
  proctored: typeof interns | null = null,
) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, []],
    [getUserCourseProgress, progress],
    ...(facts.answers ?? []),
  ])
  const world = screenServices({ me: facultyMe, now, ...facts, answers })
  const part = (
    <PersonProgressScreen
      userId={residentMe.id}
      isMe={false}
      groupId={secondYears}
      courseId={suturing}
      {...props}
    />
  )
  const asked = () =>
    world.called.filter(({ endpoint }) => endpoint === getUserCourseProgress).map(({ input }) => input)
  const choose = (group: typeof interns, viewMode: ViewMode = 'RESIDENT') => {
    world.services.selection!.dispatch({ type: 'view-chosen', viewMode })
    world.services.selection!.dispatch({ type: 'group-chosen', viewMode, group })
  }
  if (proctored !== null) choose(proctored, 'PROCTOR')
  const rendered = renderPart(part, world.services)
  return { ...rendered, asked, choose }
}

test('somebody in two groups is shown in the one that the link came from, activity by activity', async () => {
  const { screen, asked } = show()
  await screen.findByRole('heading', { level: 1, name: 'Pat Person' })
  expect(asked()).toEqual([{ query: { userId: residentMe.id, userGroupId: secondYears } }])
  screen.getByText('Second years')
  const courses = screen.getByRole('region', { name: 'Courses' })
  const lines = [...courses.querySelectorAll('details[open] li')].map((line) => [
    line.querySelector('svg')?.getAttribute('aria-label'),
    line.textContent,
  ])
  expect(lines).toEqual([
    ['Completed', 'Needle loadingNov 3'],
    ['Open', 'Running sutureLate · Due Nov 20'],
    ['Open', 'KnotsDue Tomorrow'],
  ])
  expect(screen.getByRole('link', { name: 'Curricular history' }).getAttribute('href')).toBe(
    `/residency/curricular-history?person=${residentMe.id}&group=${secondYears}`,
  )
})

test('the group that is selected in the frame comes first, and somebody who is not in it has no progress there', async () => {
  const { screen, asked, choose } = show({}, { answers: new Map([[listProgramGroups, [{ ...interns }]]]) })
  await screen.findByRole('heading', { level: 1, name: 'Pat Person' })
  choose(interns)
  await expect
    .poll(asked)
    .toEqual([
      { query: { userId: residentMe.id, userGroupId: secondYears } },
      { query: { userId: residentMe.id, userGroupId: interns.id } },
    ])
})

test('for somebody who is not in the selected group, the page says so', async () => {
  const answers = new Map<Endpoint, unknown>()
  const world = screenServices({ me: residentMe, now, answers })
  const { screen } = renderPart(
    <PersonProgressScreen userId={facultyMe.id} isMe={false} groupId={null} courseId={null} />,
    world.services,
  )
  await screen.findByText('This person has no progress in First years.')
})

test('without a network and a stored answer it says where the progress is', async () => {
  const { screen } = show({}, { isOffline: true })
  await screen.findByText('Your progress is on the server')
})

test('the ring beside the chart grows no taller when the table of the chart opens', () => {
  const css = readFileSync('src/features/learning/progress/progress.module.css', 'utf8')
  expect(css).toMatch(
    /:has\(> section details\[open\]\) > section:has\(> \.overall\) \{\s*align-self: start;/,
  )
})

test('in proctor view one’s own progress is that of the group one trains in', async () => {
  const me = { ...residentMe, proctorGroups: [interns] }
  const { screen, asked } = show({ isMe: true, groupId: null }, { me }, interns)
  await screen.findByText('Second years')
  expect(asked()).toEqual([{ query: { userId: residentMe.id } }])
})
