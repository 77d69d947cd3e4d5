import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import {
  listAllCourses,
  listFacultyCourses,
  listProgramActivities,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { loadAfterLogin } from '#compose/load-after-login.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { programGroupsQuery } from '#features/shared/reading/use-program-groups.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'

const groupId = '0190a6a0-0000-7000-8000-000000000001' as UserGroupId
const programId = '0190a6a0-0000-7000-8000-000000000002' as ProgramId
const openGroup = { id: groupId, isActive: true, isExpired: false, isUnassignedGroup: false }
const groupsOf = programGroupsQuery(programId).queryKey

/** What is requested in a step, if a program has these groups. */
async function askedIn(step: Parameters<typeof loadAfterLogin>[1], groups: readonly object[] = [openGroup]) {
  const queries = new QueryClient()
  const fetchQuery = vi.spyOn(queries, 'fetchQuery').mockResolvedValue(groups)
  await loadAfterLogin(queries, step)
  return fetchQuery.mock.calls.map(([{ queryKey }]) => queryKey)
}

test.each([
  [
    { type: 'load-courses', source: { type: 'all-courses' } },
    endpointQuery(listAllCourses, { query: { projection: 'inlineActivities' } }),
  ],
  [
    { type: 'load-courses', source: { type: 'resident-group', groupId } },
    endpointQuery(listResidentCourses, { params: { groupId } }),
  ],
  [
    { type: 'load-courses', source: { type: 'taught-group', groupId } },
    endpointQuery(listFacultyCourses, { params: { groupId } }),
  ],
  [
    { type: 'load-program-activities', programId },
    endpointQuery(listProgramActivities, { params: { programId } }),
  ],
  [{ type: 'load-systems' }, endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } })],
] as const)('spec 1 §4: %j is one call', async (step, { queryKey }) => {
  expect(await askedIn(step)).toEqual([queryKey])
})

test('with all groups selected, faculty get the courses of the first group of each program', async () => {
  const step = { type: 'load-courses', source: { type: 'first-groups-of-programs', programIds: [programId] } }
  const courses = endpointQuery(listFacultyCourses, { params: { groupId } }).queryKey
  expect(await askedIn(step as never)).toEqual([groupsOf, courses])
  expect(await askedIn(step as never, [{ ...openGroup, isExpired: true }])).toEqual([groupsOf])
})

test('somebody without a group has no courses to load', async () => {
  expect(await askedIn({ type: 'load-courses', source: { type: 'nowhere' } })).toEqual([])
})

test('it is done once the courses of every program are loaded, and fails if those of one cannot be', async () => {
  const source = { type: 'first-groups-of-programs', programIds: [programId, programId] }
  const step = { type: 'load-courses', source } as never
  const queries = new QueryClient()
  const answers: { answer: (value: unknown) => void; fail: (error: Error) => void }[] = []
  vi.spyOn(queries, 'fetchQuery').mockImplementation(
    () => new Promise((answer, fail) => answers.push({ answer, fail })),
  )
  let isDone = false
  const loading = loadAfterLogin(queries, step).then(() => (isDone = true))
  await settlePromises()
  for (const { answer } of answers.splice(0)) answer([openGroup])
  await settlePromises()
  expect([answers.length, isDone]).toEqual([2, false])
  answers[0]!.answer([])
  await settlePromises()
  expect(isDone).toBe(false)
  answers[1]!.fail(new Error('offline'))
  await expect(loading).rejects.toThrow('offline')
})
