import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import {
  type countFaultsByDay,
  type countUnsentByAge,
  type getOverview,
  overviewEndpoints,
} from '#contract/endpoints/operations/overview.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { isPaused } from '#server/clock/clock-watch.ts'
import { countLateOf } from '#server/modules/operations/devices/unsent-service.ts'
import { createOverviewHandlers } from '#server/modules/operations/overview/overview-routes.ts'
import { addPerson, type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const api = untilEnd(
  await createTestApi(
    database,
    overviewEndpoints,
    createOverviewHandlers({
      database,
      countLate: (places) => countLateOf(database, places),
      arePurgesPaused: () => isPaused(database),
    }),
  ),
)
const run = (text: string, values: readonly unknown[] = []) => database.$client.query(text, [...values])
type Who = Extract<
  keyof People,
  | 'admin'
  | 'fieldTeamMember'
  | 'coordinator'
  | 'foreignCoordinator'
  | 'programDirector'
  | 'resident'
  | 'faculty'
>
const get = async (who: Who, path: string) => api.call(people[who], 'GET', path)
const overview = async (who: Who) => (await get(who, '/overview')).body as Reply<typeof getOverview>

// Everybody has registered except the people whom the tests add.
await run(`UPDATE users SET registered_at = now()`)

const invited = async (...states: ('SENT' | 'FAILED')[]) => {
  const id = await addPerson(database, { programId: people.programId })
  for (const state of states)
    await run(
      `INSERT INTO letters (user_id, email, template, facts, state) VALUES ($1, 'a@b.test', 'registration', '{}', $2)`,
      [id, state],
    )
  return id
}
async function leave(userId: UserId, waitingFor: string): Promise<void> {
  const tabletId = randomUUID()
  await run(
    `INSERT INTO tablets (id, sequence, version, system, browser) VALUES ($1, 1, '1.0.0', 'iPadOS', 'Safari')`,
    [tabletId],
  )
  await run(
    `INSERT INTO tablet_people (tablet_id, user_id, recordings, submissions, assessments, others, bytes, waiting_since)
      VALUES ($1, $2, 1, 0, 0, 0, 10, now() - $3::interval)`,
    [tabletId, userId, waitingFor],
  )
}

describe('the overview', () => {
  it('counts people who have not registered, and whose newest invitation was not delivered', async () => {
    expect(await overview('admin')).toMatchObject({ unregistered: 0, undelivered: 0 })
    await invited()
    await invited('SENT', 'FAILED')
    await invited('FAILED', 'SENT')
    for (const who of ['admin', 'fieldTeamMember', 'coordinator', 'programDirector'] as const)
      expect(await overview(who)).toMatchObject({ unregistered: 3, undelivered: 1 })
    expect(await overview('foreignCoordinator')).toMatchObject({ unregistered: 0, undelivered: 0 })
  })

  it('counts directors whose time ends within a month', async () => {
    const until = (end: string, programId = people.programId) =>
      addPerson(database, { role: 'PROGRAM_DIRECTOR' }).then((id) =>
        run(
          `INSERT INTO program_directors (program_id, user_id, expires_at) VALUES ($1, $2, now() + $3::interval)`,
          [programId, id, end],
        ),
      )
    await until('20 days')
    await until('60 days')
    await until('-1 day')
    await until('2 days', people.foreignProgramId)
    expect((await overview('admin')).expiringDirectors).toBe(2)
    expect((await overview('coordinator')).expiringDirectors).toBe(1)
  })

  it('counts work that has waited for more than a day, and nobody of another program', async () => {
    await leave(people.resident, '2 days')
    await leave(people.resident, '2 hours')
    expect((await overview('coordinator')).lateUnsent).toBe(1)
    expect((await overview('foreignCoordinator')).lateUnsent).toBe(0)
  })

  it('counts open faults for those who may see them', async () => {
    await run(`INSERT INTO faults (fingerprint, level, name, title, screen, is_known, resolved_at)
      VALUES ('a', 'ERROR', 'n', 't', 's', true, NULL), ('b', 'ERROR', 'n', 't', 's', true, now())`)
    expect((await overview('fieldTeamMember')).openFaults).toBe(1)
    expect((await overview('coordinator')).openFaults).toBeNull()
  })

  it('says to those who may see faults that a clock jumped', async () => {
    expect((await overview('fieldTeamMember')).arePurgesPaused).toBe(false)
    await run(`INSERT INTO clock_marks (seen_at, jumped_at, jump_ms) VALUES (now(), now(), 3600000)`)
    expect((await overview('fieldTeamMember')).arePurgesPaused).toBe(true)
    expect((await overview('coordinator')).arePurgesPaused).toBeNull()
    await run(`UPDATE clock_marks SET even_ms = 7 * 86400000`)
    expect((await overview('fieldTeamMember')).arePurgesPaused).toBe(false)
  })

  it('is for those who run something', async () => {
    for (const who of ['resident', 'faculty'] as const) {
      expect((await get(who, '/overview')).status).toBe(403)
      expect((await get(who, '/device/unsent/ages')).status).toBe(403)
    }
    expect((await get('coordinator', '/fault/days?timeZone=UTC')).status).toBe(403)
  })
})

describe('what waits on devices', () => {
  it('is counted by age, for those of one’s own programs', async () => {
    await run('DELETE FROM tablet_people')
    for (const since of ['-1 hour', '1 hour', '25 hours', '4 days', '5 days', '300 days'])
      await leave(people.resident, since)
    const { body } = await get('coordinator', '/device/unsent/ages')
    expect((body as Reply<typeof countUnsentByAge>).ages).toEqual([
      { fromDays: 0, toDays: 1, devices: 2 },
      { fromDays: 1, toDays: 3, devices: 1 },
      { fromDays: 3, toDays: 7, devices: 2 },
      { fromDays: 7, toDays: 30, devices: 0 },
      { fromDays: 30, toDays: null, devices: 1 },
    ])
    const foreign = (await get('foreignCoordinator', '/device/unsent/ages')).body
    expect((foreign as Reply<typeof countUnsentByAge>).ages.map(({ devices }) => devices)).toEqual([
      0, 0, 0, 0, 0,
    ])
  })
})

describe('faults', () => {
  const days = async (timeZone: string) =>
    ((await get('admin', `/fault/days?timeZone=${timeZone}`)).body as Reply<typeof countFaultsByDay>).days

  it('are counted on the day when they were first seen, including days without any', async () => {
    await run(`UPDATE faults SET first_seen_at = now() - interval '3 days'`)
    const counted = await days('UTC')
    expect(counted).toHaveLength(30)
    expect(counted.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
    expect(counted.map(({ faults }) => faults)).toEqual([...Array.from({ length: 26 }, () => 0), 2, 0, 0, 0])
  })

  it('are counted in the viewer’s days', async () => {
    await run(`UPDATE faults SET first_seen_at = date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      - interval '5 days' + interval '1 hour'`)
    const inUtc = (await days('UTC')).find(({ faults }) => faults > 0)
    const inNewYork = (await days('America/New_York')).find(({ faults }) => faults > 0)
    expect(inNewYork!.day < inUtc!.day).toBe(true)
    expect((await get('admin', '/fault/days?timeZone=Moon')).status).toBe(400)
  })
})
