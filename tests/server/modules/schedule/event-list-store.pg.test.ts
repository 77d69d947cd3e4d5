import { describe, expect, it } from 'vitest'
import { eventScope } from '#contract/policies/schedule/events.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { eventGroups, events } from '#server/database/schema/schedule.ts'
import { listEvents } from '#server/modules/schedule/event-list-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, groupId, faculty, resident } = people

const START = Date.parse('2026-01-01T00:00:00Z')
const HOUR = 3_600_000

async function addYear(count: number): Promise<void> {
  const step = (365 * 24 * HOUR) / count
  const rows = Array.from({ length: count }, (_one, at) => {
    const startDate = new Date(START + Math.floor(at * step))
    const times = { startDate, endDate: new Date(startDate.getTime() + HOUR) }
    const words = { title: `Event ${at}`, location: '', notes: '', eventType: 'OTHER' as const }
    return { id: crypto.randomUUID() as EventId, programId, createdById: faculty, ...words, ...times }
  })
  await database.insert(events).values(rows)
  await database
    .insert(eventGroups)
    .values(
      rows.map(({ id, startDate, endDate }) => ({ eventId: id, userGroupId: groupId, startDate, endDate })),
    )
  await database.$client.query('ANALYZE')
}

/** Rows that PostgreSQL read for a month of the resident. */
async function rowsRead(): Promise<number> {
  const before = await readSoFar()
  await listEvents(database, {
    viewerId: resident,
    scope: { programIds: [], groupIds: [groupId] },
    withNamed: true,
    stretch: {
      from: new Date(START + 180 * 24 * HOUR),
      to: new Date(START + 187 * 24 * HOUR),
      order: 'earliest-first',
    },
    after: null,
    limit: 51,
  })
  return (await readSoFar()) - before
}

async function readSoFar(): Promise<number> {
  await database.$client.query('SELECT pg_stat_force_next_flush()')
  await database.$client.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await database.$client.query<{ read: number }>(
    `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
      FROM pg_stat_user_tables WHERE relname IN ('events', 'event_groups', 'event_people')`,
  )
  return rows[0]!.read
}

describe('a range of a long schedule', () => {
  it('reads what is near it, not the whole year', async () => {
    await addYear(5_000)
    // A week has 96 events; the page takes 51 of them, and the month before is searched for events that last into it.
    expect(await rowsRead()).toBeLessThan(2_000)
  })

  it('is in order, even if many begin at once', async () => {
    const startDate = new Date(START + 400 * 24 * HOUR)
    const base = { programId, createdById: faculty, location: '', notes: '', eventType: 'OTHER' as const }
    const same = Array.from({ length: 7 }, (_one, at) => ({
      ...base,
      id: crypto.randomUUID() as EventId,
      title: `Same ${at}`,
      startDate,
      endDate: new Date(startDate.getTime() + HOUR),
    }))
    await database.insert(events).values(same)
    const actor = { programIds: [programId], groupIds: [] }
    const ask = { viewerId: faculty, scope: actor, withNamed: false, limit: 3 }
    const found: string[] = []
    let after: { startDate: Date; id: string } | null = null
    for (let page = 0; page < 3; page += 1) {
      const rows = await listEvents(database, {
        ...ask,
        stretch: { from: startDate, to: null, order: 'earliest-first' },
        after,
      })
      found.push(...rows.map(({ id }) => id))
      after = rows.at(-1) ?? null
    }
    expect(found).toEqual(same.map(({ id }) => id).toSorted())
  })
})

it('an event counts while it lasts, and no longer at the moment of its end', async () => {
  const startDate = new Date(START + 500 * 24 * HOUR)
  const times = { startDate, endDate: new Date(startDate.getTime() + HOUR) }
  const words = { title: 'Grand rounds', location: '', notes: '', eventType: 'OTHER' as const }
  await database
    .insert(events)
    .values({ id: crypto.randomUUID() as EventId, programId, createdById: faculty, ...words, ...times })
  const titlesFrom = async (afterStart: number) =>
    (
      await listEvents(database, {
        viewerId: faculty,
        scope: { programIds: [programId], groupIds: [] },
        withNamed: false,
        stretch: { from: new Date(startDate.getTime() + afterStart), to: null, order: 'earliest-first' },
        after: null,
        limit: 5,
      })
    ).map(({ title }) => title)
  expect(await titlesFrom(HOUR - 1)).toEqual(['Grand rounds'])
  expect(await titlesFrom(HOUR)).toEqual([])
})

it('somebody without program and group has nothing', async () => {
  const scope = eventScope({
    id: resident,
    role: 'RESIDENT',
    isActive: true,
    programIds: [],
    userGroupIds: [],
    activeProctorGroupIds: [],
    expiredProctorGroupIds: [],
  })
  const stretch = { from: null, to: null, order: 'latest-first' } as const
  const ask = { viewerId: resident, scope, withNamed: true, stretch, after: null, limit: 10 }
  expect(await listEvents(database, ask)).toEqual([])
})
