import { expect, test } from 'vitest'
import { userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { inCalls, movesOf, undoOf } from '#features/people/management/move-people.ts'

const id = (at: number) => userId.parse(`30000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
const group = (at: number) => userGroupId.parse(`40000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
const inGroup = (at: number, isExpired = false) => ({ id: group(at), name: `${at}`, isExpired })

test('people leave their active groups; people already there stay, and people in none join', () => {
  const moves = movesOf(
    [
      { id: id(1), userGroups: [inGroup(1), inGroup(9, true)] },
      { id: id(2), userGroups: [inGroup(1)] },
      { id: id(3), userGroups: [inGroup(2)] },
      { id: id(4), userGroups: [inGroup(9, true)] },
    ],
    group(2),
  )
  expect(moves).toEqual([
    { oldGroupId: group(1), newGroupId: group(2), userIds: [id(1), id(2)] },
    { oldGroupId: null, newGroupId: group(2), userIds: [id(4)] },
  ])
})

test('the same moves reversed undo them, for those who were moved', () => {
  const moves = [
    { oldGroupId: group(1), newGroupId: group(2), userIds: [id(1), id(2)] },
    { oldGroupId: null, newGroupId: group(2), userIds: [id(4)] },
  ]
  expect(undoOf(moves, [id(2)])).toEqual([
    { oldGroupId: group(2), newGroupId: group(1), userIds: [id(1)] },
    { oldGroupId: group(2), newGroupId: null, userIds: [id(4)] },
  ])
})

test('as many at once as a call takes', () => {
  const userIds = Array.from({ length: 7_000 }, (_, at) => id(at))
  const calls = inCalls([
    { oldGroupId: group(1), newGroupId: group(2), userIds },
    { oldGroupId: group(3), newGroupId: group(2), userIds: [id(7_001)] },
  ])
  expect(calls.map((call) => call.map((move) => move.userIds.length))).toEqual([[5_000], [2_000, 1]])
})
