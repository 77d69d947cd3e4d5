import { skipToken, useQuery } from '@tanstack/react-query'
import { listAllCourses, listProgramGroups } from '#contract/endpoints/courses.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import { listEventLocations, listInternalPeople } from '#contract/endpoints/residency/event-planning.ts'
import type { ActivityId, CourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { EventDetails } from '#contract/endpoints/residency/event-details.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'

/** What an event of a program may name. What it names already is there too, whatever has become of it. */
export function usePlanChoices(programId: ProgramId | null, event: EventDetails | null) {
  const groups = useQuery(
    endpointQuery(listProgramGroups, programId === null ? skipToken : { params: { programId } }),
  )
  const ask = programId === null ? skipToken : { query: { id: programId } }
  const residents = useQuery(endpointQuery(findResidentsByProgram, ask))
  const faculty = useQuery(endpointQuery(findFacultyByProgram, ask))
  const internal = useQuery(endpointQuery(listInternalPeople))
  const courses = useQuery(endpointQuery(listAllCourses, { query: { projection: 'inlineActivities' } }))
  const locations = useQuery(
    endpointQuery(listEventLocations, programId === null ? skipToken : { params: { id: programId } }),
  )
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
      (groups.data ?? [])
        .filter(({ isActive, isExpired }) => isActive && !isExpired)
        .map(({ id, name }) => ({ id, text: name })),
      (event?.groups ?? []).map(({ id, name }) => ({ id, text: name })),
    ),
    residents: withNamed(toChoices(residents.data?._embedded.user), ofIds(named, event?.residentAttendance)),
    proctors: withNamed(toChoices(faculty.data?._embedded.user), ofIds(named, event?.proctorAttendance)),
    internal: withNamed(toChoices(internal.data), ofIds(named, event?.internalAttendance)),
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
  return (people ?? []).map(({ id, fullName }) => ({ id, text: fullName }))
}

function ofIds(people: EventDetails['people'], ids: EventDetails['residentAttendance'] = []) {
  return people.filter(({ id }) => ids.includes(id)).map(({ id, fullName }) => ({ id, text: fullName }))
}

function withNamed<Id extends string>(known: readonly Choice<Id>[], named: readonly Choice<Id>[]) {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...named.filter(({ id }) => !ids.has(id))]
}
