import type { Input, Reply } from '#contract/endpoint.ts'
import type { exportProgramGroups } from '#contract/endpoints/people/user-groups.ts'
import type { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import { type Table, yesOrNo } from '#server/http/table-handler.ts'

type Group = Reply<typeof listGroupCounts>[number]

/** Groups of a program as a saved table: those that the page shows, in its order. */
export const groupTable: Table<typeof listGroupCounts, Group, Input<typeof exportProgramGroups>> = {
  name: 'user-groups',
  rowsOf: (groups, { query: { state, search, sort } }) => {
    const words = search.toLowerCase()
    const found = (groups as readonly Group[])
      .filter(({ isExpired, isActive }) => (isExpired || !isActive) === (state === 'expired'))
      .filter(({ name }) => name.toLowerCase().includes(words))
      .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    return sort === 'name' ? found : found.toReversed()
  },
  columns: {
    Name: ({ name }) => name,
    People: ({ people }) => people,
    'Names on the leaderboard': ({ isLeaderboardAnonymized }) => yesOrNo(!isLeaderboardAnonymized),
    'Unassigned people': ({ isUnassignedGroup }) => yesOrNo(isUnassignedGroup),
    Expired: ({ isExpired }) => yesOrNo(isExpired),
  },
}
