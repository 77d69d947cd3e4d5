import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import {
  addPeople,
  findOpenGroups,
  findTaken,
  joinGroups,
  lookAtPeopleAnew,
  newIds,
  unassignedGroup,
} from '#server/modules/people/management/import-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, groupId, expiredGroupId, foreignGroupId } = people

it('adds whoever is new and says who that is, and puts all into their groups', async () => {
  await database.transaction(async (tx) => {
    const [first, second] = await newIds(tx, 2)
    const person = (id: string | undefined, email: string) => ({
      id: userId.parse(id),
      email,
      firstName: 'A',
      lastName: 'B',
      role: 'RESIDENT' as const,
      userGroupId: groupId,
    })
    const place = { programId, timezone: 'UTC' }
    const added = [person(first, 'one@import.test'), person(second, 'ONE@import.test')]
    expect(await addPeople(tx, place, added)).toEqual(new Set([first]))
    await joinGroups(tx, added.slice(0, 1))
    const { rows } = await tx.execute(sql`SELECT kind FROM group_members WHERE user_id = ${first}`)
    expect(rows).toEqual([{ kind: 'MEMBER' }])
    expect(await findTaken(tx, ['One@import.test', 'two@import.test'])).toMatchObject([
      { spelled: 'one@import.test', fullName: 'A B', programId },
    ])
  })
})

it('finds groups of the program in which people can train, and creates the unassigned one once', async () => {
  expect(await findOpenGroups(database, programId, [groupId, expiredGroupId, foreignGroupId])).toEqual(
    new Set([groupId]),
  )
  await database.transaction(async (tx) => {
    const made = await unassignedGroup(tx, programId)
    expect(await unassignedGroup(tx, programId)).toBe(made)
  })
})

it('makes PostgreSQL plan for the people who are there now', async () => {
  const known = async () => {
    const { rows } = await database.execute<{ reltuples: number }>(
      sql`SELECT reltuples FROM pg_class WHERE oid = 'group_members'::regclass`,
    )
    return rows[0]!.reltuples
  }
  expect(await known()).toBeLessThan(1)
  await lookAtPeopleAnew(database)
  const { rows } = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM group_members`,
  )
  expect(await known()).toBe(rows[0]!.count)
})

it('reads nobody for each who is added, on a connection that has checked a key when few were there', async () => {
  await database.execute(sql`VACUUM ANALYZE users`)
  const read = await database.transaction(async (tx) => {
    const ids = await newIds(tx, 2_000)
    const added = ids.map((id, number) => ({
      id: userId.parse(id),
      email: `${number}@many.test`,
      firstName: 'A',
      lastName: 'B',
      role: 'RESIDENT' as const,
      userGroupId: groupId,
    }))
    // Plans are kept from the sixth time on.
    for (let checked = 0; checked < 10; checked += 1)
      await tx.execute(sql`INSERT INTO group_members (user_group_id, user_id, kind)
        VALUES (${foreignGroupId}, ${people.resident}, 'MEMBER') ON CONFLICT DO NOTHING`)
    expect((await addPeople(tx, { programId, timezone: 'UTC' }, added)).size).toBe(2_000)
    await joinGroups(tx, added)
    const { rows } = await tx.execute<{ read: number }>(
      sql`SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'users'`,
    )
    return rows[0]!.read
  })
  expect(read).toBeLessThan(50_000)
})
