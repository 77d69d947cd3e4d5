import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listAllCourses } from '#contract/endpoints/learning/courses.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import { listProgramProctors } from '#contract/endpoints/people/programs.ts'
import { listEventLocations, listInternalPeople } from '#contract/endpoints/schedule/event-planning.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { programGroupsQuery } from '#features/shared/reading/use-program-groups.ts'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'
import { planWords } from './plan-words.ts'

/** What an event of a program may name, including what it already names. */
export function usePlanChoices(draft: EventDraft, event: EventDetails | null) {
  const programId = draft.program
  const groups = useQuery(programGroupsQuery(programId))
  const input = { query: { id: programId } }
  const residents = useQuery(endpointQuery(findResidentsByProgram, input))
  const faculty = useQuery(endpointQuery(findFacultyByProgram, input))
  const proctors = useQuery(endpointQuery(listProgramProctors, { params: { id: programId } }))
  const internal = useQuery(endpointQuery(listInternalPeople))
  const courses = useQuery(endpointQuery(listAllCourses, { query: { projection: 'inlineActivities' } }))
  const locations = useQuery(endpointQuery(listEventLocations, { params: { id: programId } }))
  const all = courses.data?._embedded.course ?? []
  const courseOf = new Map<ActivityId, CourseId>(
    all.flatMap((course) => course.activities.map((activity) => [activity.id, course.id] as const)),
  )
  for (const { courseId, activities } of event?.courses ?? [])
    for (const { activityId } of activities) courseOf.set(activityId, courseId)
  const named = event?.people ?? []
  return {
    courseOf,
    groups: withNamed(
      groups.data
        ?.filter(({ isActive, isExpired }) => isActive && !isExpired)
        .map(({ id, name }) => ({ id, text: name })),
      (event?.groups ?? []).map(({ id, name }) => ({ id, text: name })),
      draft.groups,
    ),
    residents: withNamed(
      toChoices(residents.data?._embedded.user),
      ofIds(named, event?.residentAttendance),
      draft.residents,
    ),
    proctors: withNamed(
      withProctors(toChoices(faculty.data?._embedded.user), proctors.data?._embedded.user),
      ofIds(named, event?.proctorAttendance),
      draft.proctors,
    ),
    internal: withNamed(toChoices(internal.data), ofIds(named, event?.internalAttendance), draft.internal),
    courses: all.map(({ id, name }) => ({ id, text: name })),
    activitiesOf: (chosen: readonly CourseId[]) =>
      all
        .filter(({ id }) => chosen.includes(id))
        .flatMap((course) =>
          course.activities.map(({ id, name }) => ({ id, text: name, subtext: course.name })),
        ),
    locations: (locations.data ?? []).map(({ name }) => ({ id: name, text: name })),
  }
}

export type PlanChoices = ReturnType<typeof usePlanChoices>

function toChoices(people: readonly ListedPerson[] | undefined) {
  return people?.map(({ id, fullName }) => ({ id, text: fullName }))
}

/** Others who proctor a group of the program come after its faculty, each with the groups they proctor. */
function withProctors(
  faculty: readonly Choice<UserId>[] | undefined,
  proctors: Reply<typeof listProgramProctors>['_embedded']['user'] = [],
) {
  const others = proctors
    .map(({ proctorGroups, ...one }) => ({
      ...one,
      groups: proctorGroups.filter(({ isActive }) => isActive),
    }))
    .filter(({ id, groups }) => groups.length > 0 && faculty?.every((one) => one.id !== id))
    .map(({ id, fullName, groups }) => ({
      id,
      text: fullName,
      subtext: planWords.proctorOf(groups.map(({ name }) => name)),
    }))
  return faculty && [...faculty, ...others]
}

function ofIds(people: EventDetails['people'], ids: EventDetails['residentAttendance'] = []) {
  return people.filter(({ id }) => ids.includes(id)).map(({ id, fullName }) => ({ id, text: fullName }))
}

/** People whom a draft names but the program no longer has are shown, too, so that they can be removed. */
function withNamed<Id extends string>(
  known: readonly Choice<Id>[] | undefined,
  named: readonly Choice<Id>[],
  chosen: readonly Id[],
) {
  const ids = new Set(known?.map(({ id }) => id))
  const all = [...(known ?? []), ...named.filter(({ id }) => !ids.has(id))]
  if (known === undefined) return all
  const strangers = chosen.filter((id) => !all.some((one) => one.id === id))
  return [...all, ...strangers.map((id) => ({ id, text: planWords.stranger }))]
}
