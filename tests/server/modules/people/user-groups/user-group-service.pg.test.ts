import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCourse } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { setUpUserGroupApi } from '#tests/support/user-group-api.ts'

const api = setUpUserGroupApi()
const { call, rows, trail } = api
let defaultCourse: string
let otherCourse: string
beforeAll(async () => {
  defaultCourse = await addCourse(api.database())
  otherCourse = await addCourse(api.database())
  await rows('UPDATE courses SET is_default = (id = $1)', [defaultCourse])
})
const draft = (change: object = {}) => ({
  id: randomUUID(),
  parentProgramId: api.people().programId,
  name: `Group ${randomUUID()}`,
  ...change,
})
const make = (body: object, as = api.people().programDirector) =>
  call(as, 'POST', '/user-group/create-group', { body })
const edit = (id: string, body: object, as = api.people().programDirector) =>
  call(as, 'PATCH', `/user-group/${id}/edit-group`, { body })
const coursesOf = async (id: string) =>
  (
    await rows<{ id: string }>('SELECT course_id AS id FROM group_courses WHERE user_group_id = $1', [id])
  ).map((row) => row.id)
const refused = (reason: string) => ({ status: 409, body: { code: 'wrong-state', details: { reason } } })

describe('a new group', () => {
  it('starts with the default curriculum, and is created once however often it is sent', async () => {
    const group = draft()
    expect(await make(group)).toEqual({ status: 200, body: { id: group.id } })
    expect(await make(group)).toEqual({ status: 200, body: { id: group.id } })
    expect(await coursesOf(group.id)).toEqual([defaultCourse])
    expect(await trail(group.id)).toMatchObject([{ action: 'group-created', after: { name: group.name } }])
    const { body } = await call(api.people().coordinator, 'GET', '/user-group/default-curriculum')
    expect(body).toMatchObject([{ id: defaultCourse }])
  })

  it('works through the courses that were chosen for it', async () => {
    const group = draft({ courseIds: [otherCourse, randomUUID()] })
    await make(group)
    expect(await coursesOf(group.id)).toEqual([otherCourse])
  })

  it('that is sent again with other courses or another name is refused, and says what was created', async () => {
    const group = draft({ courseIds: [otherCourse] })
    await make(group)
    for (const corrected of [{ courseIds: [defaultCourse] }, { name: `Corrected ${group.name}` }])
      expect(await make({ ...group, ...corrected })).toMatchObject({
        status: 409,
        body: { details: { reason: 'name-taken', made: { name: group.name } } },
      })
    expect(await coursesOf(group.id)).toEqual([otherCourse])
    expect(await make(group)).toEqual({ status: 200, body: { id: group.id } })
  })

  it('has a different name from the other groups that people train in', async () => {
    const { name, ...group } = draft()
    await make({ ...group, name })
    expect(await make(draft({ name: name.toUpperCase() }))).toMatchObject(refused('name-taken'))
    await edit(group.id, { isExpired: true })
    expect((await make(draft({ name }))).status).toBe(200)
    expect(await edit(group.id, { isExpired: false })).toMatchObject(refused('name-taken'))
  })

  it('is created by those who manage the program, for their program', async () => {
    const { coordinator, implementationManager, foreignCoordinator, faculty, fieldTeamMember } = api.people()
    expect((await make(draft(), coordinator)).status).toBe(200)
    expect((await make(draft(), implementationManager)).status).toBe(200)
    expect((await make(draft(), foreignCoordinator)).status).toBe(404)
    expect((await make(draft(), faculty)).status).toBe(403)
    expect((await make(draft(), fieldTeamMember)).status).toBe(403)
  })
})

describe('a group that is edited', () => {
  it('is renamed, expires, and hides the names on its leaderboard, with what was before in the trail', async () => {
    const group = draft()
    await make(group)
    expect(await edit(group.id, { name: 'Chiefs', isExpired: true, isLeaderboardAnonymized: true })).toEqual({
      status: 200,
      body: {},
    })
    const [stored] = await rows(
      'SELECT name, is_expired, is_leaderboard_anonymized FROM user_groups WHERE id = $1',
      [group.id],
    )
    expect(stored).toEqual({ name: 'Chiefs', is_expired: true, is_leaderboard_anonymized: true })
    expect((await trail(group.id)).at(-1)).toMatchObject({
      action: 'group-changed',
      before: { name: group.name, isExpired: false, isLeaderboardAnonymized: false },
      after: { name: 'Chiefs', isExpired: true, isLeaderboardAnonymized: true },
    })
    await edit(group.id, { name: 'Chiefs' })
    expect(await trail(group.id)).toHaveLength(2)
  })

  it('stays as it is if it contains everybody who is in no other group', async () => {
    const id = await addGroup(api.database(), api.people().programId, {
      name: 'Unassigned',
      isUnassignedGroup: true,
    })
    expect(await edit(id, { isExpired: true })).toMatchObject(refused('unassigned-group'))
    expect(await edit(id, { name: 'x' })).toMatchObject(refused('unassigned-group'))
    expect((await edit(id, { isLeaderboardAnonymized: true })).status).toBe(200)
  })

  it('does not exist for those who do not manage its program', async () => {
    const { groupId, foreignCoordinator } = api.people()
    const answer = await edit(groupId, { name: 'x' }, foreignCoordinator)
    expect(answer).toEqual(await edit(randomUUID(), { name: 'x' }, foreignCoordinator))
    expect(answer.status).toBe(404)
  })
})
