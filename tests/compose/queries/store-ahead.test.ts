import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { findFacultyByProgram } from '#contract/endpoints/people/people.ts'
import { programId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { storeAhead } from '#compose/queries/store-ahead.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

const id = programId.parse('00000000-0000-4000-8000-000000000001')
const group = userGroupId.parse('00000000-0000-4000-8000-000000000002')

function someone(facts: Partial<Me>): Me {
  return {
    id: userId.parse('00000000-0000-4000-8000-000000000003'),
    email: 'ada@people.test',
    firstName: 'Ada',
    lastName: 'Quinn',
    fullName: 'Ada Quinn',
    role: 'RESIDENT',
    isActive: true,
    profileInfo: null,
    timezone: 'UTC',
    userGroups: [],
    proctorGroups: [],
    currentUserGroupId: group,
    programId: id,
    ...facts,
  }
}

let asked: string[]
let queues: string[]
let client: QueryClient

beforeEach(() => {
  asked = []
  queues = []
  client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          const path = String(queryKey[0]).split('/')
          if (path.includes('unassessed') || JSON.stringify(queryKey).includes('"type"'))
            queues.push(JSON.stringify(queryKey))
          else asked.push(path.at(-1)!)
          return { videos: [], next: null }
        },
      },
    },
  })
})

test.each([
  ['a resident', {}, ['all', 'findByGroupId', 'findFacultyByProgramId']],
  ['a resident of no program', { programId: null }, ['all', 'findByGroupId', 'findFacultyByGroupId']],
  ['a resident of no group', { currentUserGroupId: null }, ['all', 'findFacultyByProgramId']],
  [
    'an instructor',
    { role: 'FACULTY', currentUserGroupId: null },
    [':programId', 'all', 'findFacultyByProgramId', 'findResidentsByProgramId'],
  ],
  ['an administrator, who shares nothing', { role: 'TROCAR_ADMIN', programId: null }, []],
] as const)(
  'the lists that %s chooses from are loaded before they are needed',
  async (_who, facts, lists) => {
    storeAhead(client, someone(facts), noChoice, Date.now())
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(asked.toSorted()).toEqual(lists.toSorted())
  },
)

test('what is recent is not requested again', async () => {
  client.setQueryData(endpointQuery(findFacultyByProgram, { query: { id } }).queryKey, {
    _embedded: { user: [] },
    next: null,
  })
  storeAhead(client, someone({}), noChoice, Date.now())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked).not.toContain('findFacultyByProgramId')
})

test('nor what was fetched lately and read from the device as the page opened', async () => {
  const { queryKey } = endpointQuery(findFacultyByProgram, { query: { id } })
  client.setQueryData(queryKey, { _embedded: { user: [] }, next: null })
  // Whoever looks at it is shown what it has become.
  client.getQueryCache().find({ queryKey })?.invalidate()
  storeAhead(client, someone({}), noChoice, Date.now())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked).not.toContain('findFacultyByProgramId')
})

test.each([
  ['a resident', {}, 6, 'peer'],
  ['an instructor', { role: 'FACULTY', currentUserGroupId: null }, 6, 'needs-assessment'],
  ['an administrator, who assesses nothing', { role: 'TROCAR_ADMIN', programId: null }, 0, ''],
] as const)(
  'the queues of %s are there before a tab of them was opened: of each type, and those that wait first',
  async (_who, facts, count, first) => {
    storeAhead(client, someone(facts), noChoice, Date.now())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(queues).toHaveLength(count)
    expect(queues[0] ?? '').toContain(first)
    for (const type of ['simulation', 'surgical', 'other'])
      expect(queues.filter((queue) => queue.includes(type))).toHaveLength(count / 3)
  },
)
