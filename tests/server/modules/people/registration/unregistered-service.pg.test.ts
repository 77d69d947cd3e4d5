import { beforeAll, describe, expect, it } from 'vitest'
import type { UnregisteredPerson } from '#contract/endpoints/people/unregistered.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, createPeople, type People } from '#tests/support/people.ts'

const api = setUpAccountApi()
let people: People
beforeAll(async () => {
  people = await createPeople(api.database())
  await api.rows(`UPDATE users SET password_hash = 'x'`)
  const { programId } = people
  const facts = { programId, firstName: 'Una' }
  await addPerson(api.database(), { ...facts, lastName: 'Zhou', email: 'zhou@unregistered.test' })
  await addPerson(api.database(), { ...facts, lastName: 'abe', email: 'abe@unregistered.test' })
  await addPerson(api.database(), { ...facts, lastName: 'Gone', isActive: false })
  await addPerson(api.database(), { programId: people.foreignProgramId, lastName: 'Foreign' })
})
interface Page {
  items: UnregisteredPerson[]
  next: string | null
  total: number
}
const ask = (who: UserId, query = '') =>
  api.call(who, 'GET', `/user/unregistered-users/${people.programId}${query}`)

describe('who has not registered in a program', () => {
  it('is listed with their last invitation, as long as they are active', async () => {
    await api.call(
      people.programDirector,
      'POST',
      '/email/send/resend-registration?email=abe@unregistered.test',
    )
    const { body } = await ask(people.programDirector)
    expect(body).toMatchObject({
      total: 2,
      next: null,
      items: [
        { lastName: 'abe', role: 'RESIDENT', lastInvitation: { state: 'QUEUED' } },
        { lastName: 'Zhou', lastInvitation: null },
      ],
    })
  })

  it('comes page by page in every order', async () => {
    for (const sort of ['name', 'name-down', 'email', 'email-down']) {
      const first = (await ask(people.coordinator, `?sort=${sort}&limit=1`)).body as Page
      const second = (await ask(people.coordinator, `?sort=${sort}&limit=1&cursor=${first.next}`))
        .body as Page
      const names = [...first.items, ...second.items].map(({ lastName }) => lastName)
      expect(names, sort).toEqual(sort.endsWith('-down') ? ['Zhou', 'abe'] : ['abe', 'Zhou'])
      expect(second.next).toBeNull()
    }
    expect((await ask(people.admin, '?cursor=nonsense')).status).toBe(400)
  })

  it('is found by part of a name or an email', async () => {
    expect(((await ask(people.admin, '?search=zho')).body as Page).total).toBe(1)
    expect(((await ask(people.admin, '?search=%25')).body as Page).total).toBe(0)
  })

  it.each([
    ['foreignCoordinator', 404],
    ['implementationManager', 200],
    ['faculty', 403],
  ] as const)('%s: %d', async (who, status) => {
    expect((await ask(people[who])).status).toBe(status)
  })
})
