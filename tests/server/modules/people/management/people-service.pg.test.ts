import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
interface Page {
  items: ManagedPerson[]
  next: string | null
  total: number
}
const ask = (query: string, as: UserId = api.people().programDirector) =>
  api.call(as, 'GET', `/user/program/${api.people().programId}?${query}`)
const list = async (query: string, as?: UserId) => (await ask(query, as)).body as Page
beforeAll(async () => {
  const { programId, groupId } = api.people()
  await api.rows(`UPDATE users SET role = 'FACULTY', is_active = false WHERE role = 'RESIDENT'`)
  for (const [lastName, email] of [
    ['Abel', 'zoe@people.test'],
    ['baker', 'yan@people.test'],
    ['Cho_', 'xia@people.test'],
  ] as const)
    await addPerson(api.database(), { programId, lastName, email, memberOf: [groupId], registeredAt: null })
})

describe('the people of a program', () => {
  it('come page by page in every order', async () => {
    for (const sort of ['name', 'name-down', 'email', 'email-down']) {
      const first = await list(`kind=residents&sort=${sort}&limit=2`)
      const second = await list(`kind=residents&sort=${sort}&limit=2&cursor=${first.next}`)
      const names = [...first.items, ...second.items].map(({ lastName }) => lastName)
      const isRising = sort === 'name' || sort === 'email-down'
      expect(names, sort).toEqual(isRising ? ['Abel', 'baker', 'Cho_'] : ['Cho_', 'baker', 'Abel'])
      expect(second.next).toBeNull()
      expect(first.total).toBe(3)
    }
    expect((await ask('kind=residents&cursor=x')).status).toBe(400)
  })

  it('are found by part of a name or an email, and by their group', async () => {
    const { groupId, expiredGroupId } = api.people()
    expect((await list('kind=residents&search=ake')).items.map(({ lastName }) => lastName)).toEqual(['baker'])
    expect((await list('kind=residents&search=xia@')).total).toBe(1)
    expect((await list('kind=residents&search=_')).total).toBe(1)
    expect((await list(`kind=residents&groupId=${groupId}`)).total).toBe(3)
    expect((await list(`kind=residents&groupId=${expiredGroupId}`)).total).toBe(0)
    expect((await list('kind=residents&groupId=none')).total).toBe(0)
    expect((await ask('kind=residents&groupId=nobody')).status).toBe(400)
  })

  it('are shown with their groups, and whether the viewer may change them', async () => {
    const { groupId, programDirector, proctoringFaculty } = api.people()
    const [first] = (await list('kind=residents')).items
    expect(first).toMatchObject({
      isRegistered: false,
      lastInvitation: null,
      mayBeChanged: true,
      userGroups: [{ id: groupId, name: 'First years', isExpired: false }],
      proctorGroups: [],
    })
    const faculty = new Map((await list('kind=faculty')).items.map((person) => [person.id, person]))
    expect(faculty.get(programDirector)?.mayBeChanged).toBe(false)
    expect(faculty.get(proctoringFaculty)).toMatchObject({
      mayBeChanged: true,
      proctorGroups: [{ name: 'Foreign group' }, { name: 'Class of last year', isExpired: true }],
    })
    const seenByAdmin = await list('kind=faculty', api.people().admin)
    expect(seenByAdmin.items.every(({ mayBeChanged }) => mayBeChanged)).toBe(true)
  })

  it('include those who also teach there, whom their own program changes', async () => {
    const { programId, foreignFaculty } = api.people()
    await api.rows('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [
      programId,
      foreignFaculty,
    ])
    const found = (await list('kind=faculty')).items.find(({ id }) => id === foreignFaculty)
    expect(found).toMatchObject({ mayBeChanged: false })
  })

  it('who are inactive have a list of their own, without those who were anonymized', async () => {
    const before = await list('kind=inactive')
    expect(before.items.every(({ isActive }) => !isActive)).toBe(true)
    const [one] = before.items
    await api.rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [one!.id])
    expect((await list('kind=inactive')).total).toBe(before.total - 1)
  })

  it.each([
    ['coordinator', 200],
    ['fieldTeamMember', 200],
    ['implementationManager', 200],
    ['foreignCoordinator', 404],
    ['faculty', 403],
  ] as const)('are answered %s with %d', async (who, status) => {
    await api.rows('UPDATE users SET is_active = true WHERE id = $1', [api.people().faculty])
    expect((await ask('kind=residents', api.people()[who])).status).toBe(status)
  })
})

describe('people who are at home in no program', () => {
  const without = async (query: string, as: UserId) =>
    (await api.call(as, 'GET', `/user/program/none?${query}`)).body as Page
  let expired: UserId
  beforeAll(async () => {
    expired = await addPerson(api.database(), { role: 'PROGRAM_DIRECTOR', lastName: 'Expired' })
    await addPerson(api.database(), { role: 'FACULTY', lastName: 'Gone', isActive: false })
  })

  it('are listed for managerial roles, who change, close and delete them', async () => {
    const { admin, implementationManager } = api.people()
    for (const as of [admin, implementationManager]) {
      const { items } = await without('kind=faculty', as)
      expect(items).toMatchObject([{ id: expired, mayBeChanged: true }])
      expect((await without('kind=inactive', as)).items).toMatchObject([{ lastName: 'Gone' }])
    }
    const act = (what: string) => api.call(admin, 'PATCH', `/user/${what}`, { body: { id: expired } })
    expect((await act('inactivate-user')).status).toBe(200)
    expect((await act('reactivate-user')).status).toBe(200)
    const { email, firstName, lastName, timezone } = (await without('kind=faculty', admin)).items[0]!
    const body = { email, firstName, lastName, timezone, role: 'FACULTY' }
    expect((await api.call(admin, 'PATCH', `/user/${expired}`, { body })).status).toBe(200)
    expect((await api.call(admin, 'DELETE', `/user/${expired}`)).body).toMatchObject({ outcome: 'DELETED' })
  })

  it('are seen by field team members, who change nobody', async () => {
    const { fieldTeamMember } = api.people()
    const { items } = await without('kind=inactive', fieldTeamMember)
    expect(items).toMatchObject([{ lastName: 'Gone', mayBeChanged: false }])
  })

  it.each(['programDirector', 'coordinator'] as const)('do not exist for a %s', async (who) => {
    expect((await api.call(api.people()[who], 'GET', '/user/program/none?kind=faculty')).status).toBe(404)
  })
})
