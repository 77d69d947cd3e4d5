import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { setUpUserGroupApi } from '#tests/support/user-group-api.ts'

const api = setUpUserGroupApi()
const { call, groupsOf, trail } = api
let [from, to]: UserGroupId[] = []
let resident: UserId
beforeEach(async () => {
  const { programId } = api.people()
  from = await addGroup(api.database(), programId, { name: 'From' })
  to = await addGroup(api.database(), programId, { name: 'To' })
  resident = await addPerson(api.database(), { programId, memberOf: [from] })
})
const move = (moves: object[], as = api.people().programDirector) =>
  call(as, 'PATCH', '/user-group/batch/change-user-group', { body: moves })
const moveOne = (oldGroupId: string, newGroupId: string, as = api.people().programDirector) =>
  call(as, 'PATCH', `/user-group/change-user-group?oldGroupId=${oldGroupId}&newGroupId=${newGroupId}`, {
    body: { id: resident },
  })
const refused = (reason: string) => ({ status: 409, body: { code: 'wrong-state', details: { reason } } })

describe('moving one person', () => {
  it('takes them out of one group and into the other, and back', async () => {
    expect(await moveOne(from!, to!)).toEqual({ status: 200, body: {} })
    expect(await groupsOf(resident)).toEqual([to])
    expect(await trail(resident)).toMatchObject([
      { action: 'user-group-changed', before: { userGroupId: from }, after: { userGroupId: to } },
    ])
    await moveOne(to!, from!)
    expect(await groupsOf(resident)).toEqual([from])
  })

  it('is refused when somebody else was faster, and changes nothing', async () => {
    await moveOne(from!, to!)
    expect(await moveOne(from!, to!)).toMatchObject(refused('moved-meanwhile'))
    expect(await groupsOf(resident)).toEqual([to])
    expect(await trail(resident)).toHaveLength(1)
  })

  it('is for those who manage both groups', async () => {
    const { foreignGroupId, foreignCoordinator, faculty, admin } = api.people()
    expect((await moveOne(from!, to!, foreignCoordinator)).status).toBe(404)
    expect((await moveOne(from!, foreignGroupId)).status).toBe(404)
    expect((await moveOne(from!, to!, faculty)).status).toBe(403)
    expect(await moveOne(from!, foreignGroupId, admin)).toMatchObject(refused('other-program'))
  })

  it('leads into no expired group, but out of one', async () => {
    const { expiredGroupId } = api.people()
    expect(await moveOne(from!, expiredGroupId)).toMatchObject(refused('expired'))
    const late = await addPerson(api.database(), {
      programId: api.people().programId,
      memberOf: [expiredGroupId],
    })
    const { body } = await move([{ oldGroupId: expiredGroupId, newGroupId: to, userIds: [late] }])
    expect(body).toEqual({ moved: 1, skipped: [] })
  })
})

describe('moving many', () => {
  it('moves everyone who is where they were seen, and names the others', async () => {
    const { programId, foreignResident } = api.people()
    const gone = await addPerson(api.database(), { programId, memberOf: [to!] })
    const fresh = await addPerson(api.database(), { programId })
    const { body } = await move([
      { oldGroupId: from, newGroupId: to, userIds: [resident, gone, foreignResident, randomUUID()] },
      { oldGroupId: null, newGroupId: from, userIds: [fresh, gone, foreignResident] },
    ])
    expect(body).toMatchObject({ moved: 2 })
    expect(await groupsOf(resident)).toEqual([to])
    expect(await groupsOf(fresh)).toEqual([from])
    expect(await groupsOf(gone)).toEqual([to])
    expect(await groupsOf(foreignResident)).toEqual([api.people().foreignGroupId])
  })

  it('reversed puts everybody back: into both groups somebody who was in two, into none somebody who was in none', async () => {
    const { programId } = api.people()
    const other = await addGroup(api.database(), programId, { name: 'Other' })
    const both = await addPerson(api.database(), { programId, memberOf: [from!, other] })
    const fresh = await addPerson(api.database(), { programId })
    const moves = [
      { oldGroupId: from, newGroupId: to, userIds: [both, resident] },
      { oldGroupId: other, newGroupId: to, userIds: [both] },
      { oldGroupId: null, newGroupId: to, userIds: [fresh] },
    ]
    await move(moves)
    for (const id of [both, resident, fresh]) expect(await groupsOf(id)).toEqual([to])
    const back = moves.map(({ oldGroupId, newGroupId, userIds }) => ({
      oldGroupId: newGroupId,
      newGroupId: oldGroupId,
      userIds,
    }))
    expect((await move(back)).body).toMatchObject({ skipped: [] })
    expect(new Set(await groupsOf(both))).toEqual(new Set([from, other]))
    expect(await groupsOf(resident)).toEqual([from])
    expect(await groupsOf(fresh)).toEqual([])
    expect((await trail(fresh)).at(-1)).toMatchObject({ after: { userGroupId: null } })
  })

  it('takes nobody out of a group that is not theirs, and from nowhere to nowhere', async () => {
    const { foreignGroupId, foreignResident } = api.people()
    const out = { oldGroupId: foreignGroupId, newGroupId: null, userIds: [foreignResident] }
    expect((await move([out])).status).toBe(404)
    expect((await move([{ ...out, oldGroupId: null }])).status).toBe(400)
  })

  it('moves nobody if one of the groups is not theirs', async () => {
    const { foreignGroupId } = api.people()
    const answer = await move([
      { oldGroupId: from, newGroupId: to, userIds: [resident] },
      { oldGroupId: from, newGroupId: foreignGroupId, userIds: [resident] },
    ])
    expect(answer.status).toBe(404)
    expect(await groupsOf(resident)).toEqual([from])
  })

  it('lets two people who move others back and forth take turns', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () =>
        addPerson(api.database(), { programId: api.people().programId, memberOf: [to!] }),
      ),
    )
    const answers = await Promise.all([
      ...others.map((id) => move([{ oldGroupId: to, newGroupId: from, userIds: [id] }])),
      move([{ oldGroupId: from, newGroupId: to, userIds: [resident] }]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await groupsOf(resident)).toEqual([to])
  })
})
