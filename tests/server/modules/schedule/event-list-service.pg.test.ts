import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EventPage } from '#contract/endpoints/schedule/events.ts'
import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/people.ts'
import { inDays, setUpScheduleApi, type Who } from '#tests/support/schedule-api.ts'

const { call, plan, list, people, database } = setUpScheduleApi()

const titles = ({ events }: EventPage) => events.map(({ title }) => title)

beforeAll(async () => {
  const { foreignGroupId, foreignProgramId, resident } = people()
  const at = (days: number, hours = 2) => ({ startDate: inDays(days), endDate: inDays(days, hours) })
  await plan({ title: 'long ago', ...at(-60) })
  await plan({ title: 'last month', ...at(-38) })
  await plan({ title: 'running', startDate: inDays(0, -1), endDate: inDays(0, 1) })
  await plan({ title: 'tomorrow', ...at(1) })
  await plan({ title: 'for faculty', ...at(2), groupAttendance: [] })
  await plan({ title: 'by name', ...at(3), groupAttendance: [], residentAttendance: [resident] })
  await plan({ title: 'next year', ...at(300) })
  const foreign = { program: { id: foreignProgramId }, groupAttendance: [foreignGroupId] }
  await plan({ title: 'foreign', ...at(1), ...foreign }, 'foreignFaculty')
})

describe('events differ by viewer', () => {
  it('a resident sees those of their groups and those that name them', async () => {
    const page = await list('resident', '/event/resident')
    expect(titles(page)).toEqual(['last month', 'running', 'tomorrow', 'by name', 'next year'])
    expect(titles(await list('peer', '/event/resident'))).not.toContain('by name')
    expect(titles(await list('foreignResident', '/event/resident'))).toEqual(['foreign'])
  })

  it('faculty see those of their programs, and what they proctor elsewhere', async () => {
    const all = ['last month', 'running', 'tomorrow', 'for faculty', 'by name', 'next year']
    expect(titles(await list('faculty', '/event/faculty'))).toEqual(all)
    expect(titles(await list('proctoringFaculty', '/event/faculty'))).toContain('foreign')
  })

  it('a proctor sees those of the groups that they proctor, and no others', async () => {
    expect(titles(await list('proctoringFaculty', '/event/proctor'))).toEqual(['foreign'])
    expect(titles(await list('inactiveProctor', '/event/proctor'))).toContain('tomorrow')
  })

  it('administrative roles have none of their own, and look at a program', async () => {
    const { programId } = people()
    for (const where of ['/event/resident', '/event/faculty', '/event/proctor', '/event/all-future-events'])
      expect((await call('admin', 'GET', where)).status).toBe(403)
    expect(titles(await list('admin', `/event/program/${programId}/future`))).toContain('for faculty')
    expect(titles(await list('coordinator', `/event/program/${programId}/future`))).toContain('for faculty')
  })

  it('a program that one does not see does not exist', async () => {
    const { programId } = people()
    for (const who of ['foreignFaculty', 'foreignCoordinator'] as const)
      expect((await call(who, 'GET', `/event/program/${programId}/future`)).status).toBe(404)
  })
})

describe('the initial load covers 38 days before today and everything to come', () => {
  it('counts days on the clock of the person', async () => {
    // 12:00 UTC is 08:00 in New York: the day began at 04:00 UTC, and 38 days earlier at 05:00, in winter time.
    await plan({ title: 'just in', startDate: '2026-01-31T05:00:00Z', endDate: '2026-01-31T06:00:00Z' })
    await plan({ title: 'just out', startDate: '2026-01-31T03:00:00Z', endDate: '2026-01-31T05:00:00Z' })
    const seen = titles(await list('resident', '/event/resident'))
    expect(seen).toContain('just in')
    expect(seen).not.toContain('just out')
    await database().update(users).set({ timezone: 'Asia/Tokyo' }).where(eq(users.id, people().peer))
    expect(titles(await list('peer', '/event/resident'))).toContain('just out')
  })
})

describe('past and coming events', () => {
  it('are separated by the end of an event', async () => {
    const past = titles(await list('resident', '/event/all-past-events'))
    expect(past.slice(0, 1)).toEqual(['last month'])
    expect(past.at(-1)).toBe('long ago')
    expect(titles(await list('resident', '/event/all-future-events'))[0]).toBe('running')
  })
})

describe('a range', () => {
  const range = (start: string, end: string) => `/event/events-in-date-range?start=${start}&end=${end}`

  it('contains what lasts into it, but not what begins at its end or ends at its start', async () => {
    expect(titles(await list('resident', range(inDays(0), inDays(1))))).toEqual(['running'])
    expect(titles(await list('resident', range(inDays(0, 1), inDays(1))))).toEqual([])
    expect(titles(await list('resident', range(inDays(0, 1), inDays(1, 1))))).toEqual(['tomorrow'])
  })

  it('can also cover a program', async () => {
    const where = `/event/program/${people().programId}/events-in-date-range?start=${inDays(2)}&end=${inDays(3)}`
    expect(titles(await list('admin', where))).toEqual(['for faculty'])
  })

  it('may be as long as somebody likes', async () => {
    const long = await list('resident', range(inDays(-4_000), inDays(4_000)))
    expect(titles(long)).toContain('tomorrow')
  })

  it.each([
    ['ends before it starts', inDays(1), inDays(0)],
    ['has no instant', 'today', inDays(1)],
  ])('that %s is refused', async (_what, start, end) => {
    expect((await call('resident', 'GET', range(start, end))).status).toBe(400)
  })
})

describe('the master schedule', () => {
  const range = `start=${inDays(0)}&end=${inDays(5)}`
  const master = (who: Who, narrowed = '') => list(who, `/event/master-schedule?${range}${narrowed}`)

  it('has the events of all programs for administrative roles, in order, with the programs named', async () => {
    const { programId, foreignProgramId } = people()
    for (const who of ['admin', 'implementationManager', 'fieldTeamMember'] as const) {
      const page = await master(who)
      expect(titles(page).toSorted()).toEqual(['by name', 'for faculty', 'foreign', 'running', 'tomorrow'])
      expect(titles(page)[0]).toBe('running')
      expect(page.programs.map(({ id }) => id).toSorted()).toEqual([programId, foreignProgramId].toSorted())
    }
  })

  it('has those of their system for coordinators', async () => {
    expect(titles(await master('coordinator'))).toEqual(['running', 'tomorrow', 'for faculty', 'by name'])
    expect(titles(await master('foreignCoordinator'))).toEqual(['foreign'])
  })

  it('narrows to a system or a program; one that the viewer does not see does not exist', async () => {
    const { systemId, foreignProgramId } = people()
    expect(titles(await master('admin', `&systemId=${systemId}`))).not.toContain('foreign')
    expect(titles(await master('admin', `&programId=${foreignProgramId}`))).toEqual(['foreign'])
    const where = `/event/master-schedule?${range}`
    for (const narrowed of [`&programId=${foreignProgramId}`, `&systemId=${randomUUID()}`])
      expect((await call('coordinator', 'GET', where + narrowed)).status).toBe(404)
    expect((await call('foreignCoordinator', 'GET', `${where}&systemId=${systemId}`)).status).toBe(404)
  })

  it('is not for those who teach, and has a range', async () => {
    expect((await call('faculty', 'GET', `/event/master-schedule?${range}`)).status).toBe(403)
    const turned = `/event/master-schedule?start=${inDays(1)}&end=${inDays(0)}`
    expect((await call('admin', 'GET', turned)).status).toBe(400)
  })

  it('comes in pages that return every event once', async () => {
    const first = await master('admin', '&limit=3')
    const second = await master('admin', `&limit=3&cursor=${first.next}`)
    expect([...titles(first), ...titles(second)]).toEqual(titles(await master('admin')))
    expect(second.next).toBeNull()
  })
})

describe('the selected group', () => {
  it('narrows to its events and those that name the person', async () => {
    const { groupId, foreignGroupId } = people()
    const seen = titles(await list('faculty', `/event/faculty?groupId=${groupId}`))
    expect(seen).toContain('tomorrow')
    expect(seen).not.toContain('for faculty')
    expect((await call('faculty', 'GET', `/event/faculty?groupId=${foreignGroupId}`)).status).toBe(404)
  })

  it('and the view narrow ranges too', async () => {
    const where = `/event/all-future-events?viewMode=PROCTOR`
    expect(titles(await list('proctoringFaculty', where))).toEqual(['foreign'])
  })
})

describe('pages', () => {
  it.each(['/event/faculty', '/event/all-past-events', '/event/all-future-events'])(
    'of %s return every event once, in order',
    async (where) => {
      const all = (await list('faculty', where)).events.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page: EventPage = await list(
          'faculty',
          `${where}?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
        )
        paged.push(...page.events.map(({ id }) => id))
        cursor = page.next
      } while (cursor !== null)
      expect(paged).toEqual(all)
    },
  )

  it('refuse a cursor that is not one', async () => {
    expect((await call('faculty', 'GET', '/event/faculty?cursor=x')).status).toBe(400)
  })

  it('name the programs of their events with their time zones', async () => {
    const page = await list('resident', '/event/resident')
    expect(page.programs).toEqual([
      { id: people().programId, title: 'Test program', timezone: 'America/New_York' },
    ])
  })
})
