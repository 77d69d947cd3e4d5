import { describe, expect, it } from 'vitest'
import { HOUR_MS, newTablet, nothing, reportOf, setUpDevicesApi } from '#tests/support/devices-api.ts'

const { api, database, devicesOf, people, report, reportFromElsewhere, unsent } = await setUpDevicesApi()
const { resident, foreignResident, faculty, admin } = people

const of = async (who: string) => (await unsent(admin)).items.filter(({ person }) => person.id === who)

describe('a report', () => {
  it('is stored as it was sent, with the age turned into a time of the server', async () => {
    const before = Date.now()
    expect((await report(resident)).body).toEqual({ sequence: 1 })
    const [row] = await of(resident)
    expect(row).toMatchObject({
      recordings: 2,
      bytes: 3_000_000_000,
      system: 'iPadOS',
      browser: 'Safari',
      version: '1.0.0',
      storage: { used: 5_000_000_000, granted: 20_000_000_000 },
      person: { id: resident, role: 'RESIDENT' },
      programTitle: 'Test program',
    })
    const since = Date.parse(row!.waitingSince!)
    expect(Math.abs(since - (before - HOUR_MS))).toBeLessThan(60_000)
  })

  it('that is older than the last one changes nothing, nor does one that arrives twice', async () => {
    const tabletId = newTablet()
    await report(faculty, { tabletId, sequence: 5, mine: { recordings: 5 } })
    for (const sequence of [4, 5])
      expect((await report(faculty, { tabletId, sequence, mine: { recordings: 1 } })).body).toEqual({
        sequence: 5,
      })
    expect((await of(faculty))[0]).toMatchObject({ recordings: 5 })
    await report(faculty, { tabletId, sequence: 6, mine: { recordings: 0, bytes: 0, oldestAge: null } })
    expect(await of(faculty)).toEqual([])
  })

  it('of forty at once leaves the newest', async () => {
    const tabletId = newTablet()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_one, n) =>
        report(foreignResident, { tabletId, sequence: n + 1, mine: { recordings: n + 1 } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await of(foreignResident)).toMatchObject([{ recordings: 40 }])
  })

  it('from the person who was signed in before is refused', async () => {
    const answer = await api.call(faculty, 'POST', '/device/report', { body: reportOf(resident) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  })

  it.each([
    ['content', { name: 'Suturing' }],
    ['a browser of its own', { browser: 'Ada’s' }],
    ['an invalid version', { version: 'latest' }],
    ['negative counts', { mine: { ...nothing, userId: resident, bytes: 0, oldestAge: 0, recordings: -1 } }],
    ['no number', { sequence: 0 }],
    ['a crowd', { others: Array.from({ length: 51 }, () => ({ ...nothing, userId: resident })) }],
  ])('with %s is refused, or that part is ignored', async (what, change) => {
    const answer = await api.call(resident, 'POST', '/device/report', {
      body: { ...reportOf(resident), ...change },
    })
    if (what === 'content') expect(JSON.stringify(await unsent(admin))).not.toContain('Suturing')
    else expect(answer.status).toBe(400)
  })
})

describe('what others left on a device', () => {
  it('is counted for those who were there, and keeps the age and bytes that they reported', async () => {
    const tabletId = newTablet()
    await report(people.proctoringFaculty, { tabletId })
    await report(people.programDirector, {
      tabletId,
      sequence: 2,
      mine: { ...nothing, bytes: 0, oldestAge: null },
      others: [
        { ...nothing, recordings: 3, userId: people.proctoringFaculty },
        { ...nothing, recordings: 9, userId: people.coordinator },
      ],
    })
    expect(await of(people.proctoringFaculty)).toMatchObject([{ recordings: 3, bytes: 3_000_000_000 }])
    // They never used it: nobody is added to a device because somebody else says so.
    expect(await of(people.coordinator)).toEqual([])
    expect(await devicesOf(people.coordinator)).toEqual([])

    await report(people.programDirector, { tabletId, sequence: 3, others: null })
    expect(await of(people.proctoringFaculty)).toMatchObject([{ recordings: 3 }])
    await report(people.programDirector, { tabletId, sequence: 4, others: [] })
    expect(await of(people.proctoringFaculty)).toEqual([])
  })
})

describe('a report for a tablet of others', () => {
  it('is refused from a browser that never reported there, and accepted from that tablet', async () => {
    const tabletId = newTablet()
    await report(people.peer, { tabletId, sequence: 1, mine: { recordings: 3 } })
    const forged = { tabletId, sequence: 2, others: [] }
    expect(await reportFromElsewhere(people.inactiveResident, forged)).toMatchObject({
      status: 409,
      body: { details: { reason: 'other-tablet' } },
    })
    expect(await of(people.peer)).toMatchObject([{ recordings: 3 }])
    expect((await reportFromElsewhere(people.peer, { tabletId, sequence: 2 })).status).toBe(200)
    expect((await report(people.inactiveResident, { tabletId, sequence: 3, others: null })).status).toBe(200)
    expect((await reportFromElsewhere(people.inactiveResident, { tabletId, sequence: 4 })).status).toBe(200)
  })
})

describe('the number of a report', () => {
  it('that is huge hides one report at most: the device goes on from the stored number', async () => {
    const tabletId = newTablet()
    const next = async (sequence: number, recordings = 1) =>
      (await report(people.coordinator, { tabletId, sequence, mine: { recordings } })).body as {
        sequence: number
      }
    await next(7)
    expect(await next(2_000_000_000, 99)).toEqual({ sequence: 2_000_000_000 })
    const { sequence } = await next(8, 2)
    expect(sequence).toBe(1_007)
    expect(await next(sequence + 1, 3)).toEqual({ sequence: sequence + 1 })
    expect(await of(people.coordinator)).toMatchObject([{ recordings: 3 }])
  })

  it('that no device can have reached counts as none: a tablet poisoned before is heard again', async () => {
    const tabletId = newTablet()
    await report(people.foreignCoordinator, { tabletId })
    await database.$client.query('UPDATE tablets SET sequence = 2000000000 WHERE id = $1', [tabletId])
    const answer = await report(people.foreignCoordinator, { tabletId, sequence: 1, mine: { recordings: 5 } })
    expect(answer.body).toEqual({ sequence: 1 })
    expect(await of(people.foreignCoordinator)).toMatchObject([{ recordings: 5 }])
  })
})
