import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listFacultyCourses, listResidentCourses } from '#contract/endpoints/learning/courses.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { findMembersByGroup } from '#contract/endpoints/people/people.ts'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { MetricsFilter } from '#features/learning/metrics/metrics-filter.tsx'
import type { MetricsPlace } from '#features/learning/metrics/metrics-place.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, otherMe, residentMe } from '#tests/support/session-facts.ts'
import { aCourse, suturing } from '../courses/course-samples.ts'

const anywhere: MetricsPlace = { person: null, course: null, activity: null, period: 'month' }
const groupId = userGroupId.parse('00000000-0000-4000-8000-000000000010')
const otherGroupId = userGroupId.parse('00000000-0000-4000-8000-000000000011')
const group = { id: groupId, name: 'First years', isActive: true, isExpired: false, isUnassignedGroup: false }
const answers = new Map<Endpoint, unknown>([
  [listResidentCourses, [aCourse]],
  [listFacultyCourses, [aCourse]],
  [listProgramGroups, [group, { ...group, id: otherGroupId, name: 'Second years' }]],
  [
    findMembersByGroup,
    { _embedded: { user: [residentMe, { ...otherMe, role: 'FACULTY', fullName: 'Ada Reyes' }] } },
  ],
])

function show(
  place: Partial<MetricsPlace> = {},
  { teaches = false, of = null as typeof groupId | null } = {},
) {
  const went: Partial<MetricsPlace>[] = []
  const { services } = screenServices({ me: teaches ? facultyMe : residentMe, answers })
  const filter = (
    <MetricsFilter
      place={{ ...anywhere, ...place }}
      group={of}
      teaches={teaches}
      onGo={(to) => void went.push(to)}
    />
  )
  const { screen, user } = renderPart(filter, services)
  const choicesOf = async (label: string) =>
    [...(await screen.findByLabelText(label)).querySelectorAll('option')]
      .filter(({ hidden }) => !hidden)
      .map(({ text }) => text)
  const selected = () => services.selection?.snapshot().groups.RESIDENT?.id ?? null
  return { screen, user, went, choicesOf, selected }
}

test('choosing a course clears an activity of another', async () => {
  const { screen, user, went, choicesOf } = show()
  await expect.poll(() => choicesOf('Course')).toEqual(['All courses', 'Suturing'])
  expect(screen.queryByLabelText('Activity')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Course'), 'Suturing')
  expect(went).toEqual([{ course: suturing, activity: null }])
})

test('the activities of the course are offered, and all of them again', async () => {
  const [first] = aCourse.activities
  const { screen, user, went, choicesOf } = show({ course: suturing, activity: first!.id })
  await expect
    .poll(() => choicesOf('Activity'))
    .toEqual(['All activities', 'Needle loading', 'Running suture'])
  await user.selectOptions(screen.getByLabelText('Activity'), 'Running suture')
  await user.selectOptions(screen.getByLabelText('Activity'), 'All activities')
  expect(went).toEqual([{ activity: aCourse.activities[1]!.id }, { activity: null }])
})

test('a resident is offered no people', async () => {
  const { screen, choicesOf } = show()
  await choicesOf('Course')
  expect(screen.queryByLabelText('Group')).toBeNull()
  expect(screen.queryByLabelText('Resident')).toBeNull()
})

test('before a group is chosen, none of its people are offered', async () => {
  const { screen, choicesOf } = show({}, { teaches: true })
  await choicesOf('Course')
  expect(screen.queryByLabelText('Resident')).toBeNull()
})

test('somebody who teaches chooses a group for all screens, and then one of its residents', async () => {
  const before = show({}, { teaches: true, of: otherGroupId })
  await expect.poll(() => before.choicesOf('Group')).toEqual(['First years', 'Second years'])
  await before.user.selectOptions(before.screen.getByLabelText('Group'), 'First years')
  expect(before.went).toEqual([{ person: null }])
  expect(before.selected()).toBe(groupId)
  before.screen.unmount()

  const { screen, user, went, choicesOf } = show({}, { teaches: true, of: groupId })
  await expect.poll(() => choicesOf('Resident')).toEqual(['Everyone in the group', 'Pat Person'])
  await user.selectOptions(screen.getByLabelText('Resident'), 'Pat Person')
  expect(went).toEqual([{ person: residentMe.id }])
})

test('somebody who is not in the group is not shown as chosen', async () => {
  const { screen, choicesOf } = show({ person: otherMe.id }, { teaches: true, of: groupId })
  await expect.poll(() => choicesOf('Resident')).toContain('Pat Person')
  expect(screen.getByLabelText('Resident')).toHaveProperty('value', '')
})
