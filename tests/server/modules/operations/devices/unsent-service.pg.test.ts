import { describe, expect, it } from 'vitest'
import type { UnsentWork } from '#contract/endpoints/operations/devices.ts'
import { succeed } from '#contract/result.ts'
import { findActor } from '#server/login/actor-store.ts'
import { countLate } from '#server/modules/operations/devices/unsent-service.ts'
import { HOUR_MS, nothing, setUpDevicesApi } from '#tests/support/devices-api.ts'
import { addPerson } from '#tests/support/people.ts'

const { api, database, late, people, report, unsent } = await setUpDevicesApi()
const { admin, programDirector } = people

await report(people.resident, { mine: { oldestAge: 30 * HOUR_MS } })
await report(people.resident, { mine: { oldestAge: HOUR_MS } })
await report(people.faculty, { mine: { recordings: 0, assessments: 1, oldestAge: 25 * HOUR_MS } })
await report(people.foreignResident, { mine: { oldestAge: 48 * HOUR_MS } })
await report(people.fieldTeamMember, { mine: { oldestAge: 2 * HOUR_MS } })
await report(people.proctoringFaculty, { mine: { ...nothing, bytes: 0, oldestAge: null } })

const whoIn = (items: readonly UnsentWork[]) => items.map(({ person }) => person.id)

describe('who sees whose unsent work', () => {
  it('administrative roles see everybody’s, the oldest first, and not those with nothing', async () => {
    for (const who of [admin, people.fieldTeamMember])
      expect(whoIn((await unsent(who)).items)).toEqual([
        people.foreignResident,
        people.resident,
        people.faculty,
        people.fieldTeamMember,
        people.resident,
      ])
  })

  it('people whose account is closed look after nobody, whatever their role was', async () => {
    const closed = await addPerson(database, { role: 'FIELD_TEAM_MEMBER', isActive: false })
    expect((await api.call(closed, 'GET', '/device/unsent')).status).toBe(401)
    const open = await findActor(database.$client, await addPerson(database, { role: 'FIELD_TEAM_MEMBER' }))
    expect(await countLate(database, { ...open!, isActive: false })).toEqual(succeed({ late: 0 }))
  })

  it('a director sees that of their own programs alone', async () => {
    const { items, total } = await unsent(programDirector)
    expect(whoIn(items)).toEqual([people.resident, people.faculty, people.resident])
    expect(total).toBe(3)
  })

  it('a program that one does not look after does not exist', async () => {
    const path = `/device/unsent?programId=${people.foreignProgramId}`
    expect((await api.call(programDirector, 'GET', path)).status).toBe(404)
    expect(whoIn((await unsent(admin, `?programId=${people.foreignProgramId}`)).items)).toEqual([
      people.foreignResident,
    ])
  })

  it('others may not ask', async () => {
    for (const who of [people.resident, people.faculty])
      for (const path of ['/device/unsent', '/device/unsent/late'])
        expect((await api.call(who, 'GET', path)).status).toBe(403)
  })

  it('work that has waited for more than a day is counted, for the same people', async () => {
    expect(await late(admin)).toBe(3)
    expect(await late(programDirector)).toBe(2)
  })
})

describe('the list', () => {
  it('names no device by its id', async () => {
    expect(JSON.stringify(await unsent(admin))).not.toContain('tabletId')
  })

  it('returns every row once, page by page', async () => {
    const all = (await unsent(admin)).items
    const paged: UnsentWork[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof unsent>> = await unsent(
        admin,
        `?limit=2${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      paged.push(...page.items)
      cursor = page.next
    } while (cursor !== null)
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect((await api.call(admin, 'GET', '/device/unsent?cursor=x')).status).toBe(400)
  })

  it('is searched by name', async () => {
    const [first] = (await unsent(admin)).items
    const found = await unsent(admin, `?search=${encodeURIComponent(first!.person.fullName)}`)
    expect(found.items.every(({ person }) => person.fullName.includes(first!.person.fullName))).toBe(true)
    expect((await unsent(admin, '?search=%25%25%25')).total).toBe(0)
  })
})
