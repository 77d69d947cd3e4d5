import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { beginMove, endMove, joinGroups, leaveGroups } from '#server/modules/people/user-groups/move-store.ts'
import { addGroup } from '#tests/support/people.ts'
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

it('counts the groups of a move once, when all have arrived, and other changes as before', async () => {
  const { groupId, programId, resident } = api.people()
  const newGroupId = await addGroup(api.database(), programId, { name: 'Next' })
  const moves = [{ userId: resident, oldGroupId: groupId, newGroupId }]
  await api.database().transaction(async (tx) => {
    const counted = async () => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT user_group_id AS id FROM group_member_progress WHERE user_id = ${resident}`,
      )
      return rows.map(({ id }) => id)
    }
    expect(await counted()).toEqual([groupId])
    await beginMove(tx)
    await leaveGroups(tx, moves)
    await joinGroups(tx, moves)
    expect(await counted()).toEqual([groupId])
    await endMove(tx, moves)
    expect(await counted()).toEqual([newGroupId])
    await leaveGroups(tx, [{ userId: resident, oldGroupId: newGroupId, newGroupId: null }])
    expect(await counted()).toEqual([])
  })
})
