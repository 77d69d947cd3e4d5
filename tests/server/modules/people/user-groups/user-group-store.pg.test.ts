import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { addGroup, isNameTaken } from '#server/modules/people/user-groups/user-group-store.ts'
import { setUpUserGroupApi } from '#tests/support/user-group-api.ts'

const api = setUpUserGroupApi()

it('recognizes an existing group, and one of another program', async () => {
  const { programId, foreignProgramId } = api.people()
  const group = { id: userGroupId.parse(randomUUID()), name: 'New', isLeaderboardAnonymized: false }
  await api.database().transaction(async (tx) => {
    expect(await addGroup(tx, { ...group, parentProgramId: programId })).toBe('made')
    expect(await addGroup(tx, { ...group, parentProgramId: programId })).toBe('known')
    expect(await addGroup(tx, { ...group, parentProgramId: foreignProgramId })).toBe('taken')
    expect(await isNameTaken(tx, { ...group, parentProgramId: programId })).toBe(false)
    const other = { id: userGroupId.parse(randomUUID()), name: 'new' }
    expect(await isNameTaken(tx, { ...other, parentProgramId: programId })).toBe(true)
    expect(await isNameTaken(tx, { ...other, parentProgramId: foreignProgramId })).toBe(false)
  })
})
