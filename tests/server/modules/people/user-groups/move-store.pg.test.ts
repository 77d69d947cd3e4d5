import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  beginMove,
  endMove,
  findUngrouped,
  joinGroups,
  leaveGroups,
} from '#server/modules/people/user-groups/move-store.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
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

it('of two who place the same person at the same time, the second finds them in a group', async () => {
  const { programId } = api.people()
  const userId = await addPerson(api.database(), { programId })
  const [first, second] = [
    await addGroup(api.database(), programId, { name: 'PGY 1' }),
    await addGroup(api.database(), programId, { name: 'PGY 2' }),
  ]
  const place = (tx: Transaction, newGroupId: UserGroupId) =>
    findUngrouped(tx, [{ userId, oldGroupId: null, newGroupId }])
  const commit = await holdOpen(api.database(), async (tx) => {
    const found = await place(tx, first)
    expect(found).toHaveLength(1)
    await joinGroups(tx, found)
  })
  const asked = api.database().transaction((tx) => place(tx, second))
  await expect
    .poll(
      () =>
        api.rows(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      { timeout: 10_000 },
    )
    .toHaveLength(1)
  await commit()
  expect(await asked).toEqual([])
  expect(await api.groupsOf(userId)).toEqual([first])
})
