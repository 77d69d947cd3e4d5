import { expect, it } from 'vitest'
import { joinGroups, leaveGroups } from '#server/modules/people/user-groups/move-store.ts'
import { setUpUserGroupApi } from '#tests/support/user-group-api.ts'

const api = setUpUserGroupApi()

it('takes out the people it finds in a group, and puts nobody in twice', async () => {
  const { groupId, resident, faculty } = api.people()
  await api.database().transaction(async (tx) => {
    const moves = [resident, faculty].map((userId) => ({
      userId,
      oldGroupId: groupId,
      newGroupId: groupId,
    }))
    const left = await leaveGroups(tx, moves)
    expect(left.map(({ userId }) => userId)).toEqual([resident])
    await joinGroups(tx, left)
    await joinGroups(tx, left)
  })
  expect(await api.groupsOf(resident)).toEqual([groupId])
})
