import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { countUnassessed, listQueueKeys } from '#server/modules/video/assess/queue-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const FEW = 25
const MANY = 16_000

const fresh = untilEnd(await freshDatabase())
const people = await createPeople(fresh.database)
// Handed in on both sides of the few, so that neither order meets them first.
await fill({ programId: people.foreignProgramId, groupId: null, ownerId: people.foreignResident }, MANY / 2)
await fill({ programId: people.programId, groupId: people.groupId, ownerId: people.resident }, FEW)
await fill({ programId: people.foreignProgramId, groupId: null, ownerId: people.foreignResident }, MANY / 2)
await fresh.database.execute(sql`ANALYZE`)

async function fill(
  { programId, groupId, ownerId }: { programId: ProgramId; groupId: UserGroupId | null; ownerId: UserId },
  count: number,
): Promise<void> {
  await fresh.database.execute(sql`
    WITH made AS (
      INSERT INTO videos (owner_id, program_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
        original_bytes, recorded_at, state)
      SELECT ${ownerId}::uuid, ${programId}::uuid, gen_random_uuid(), 'other', '{"videoType":"other","title":"A take"}',
        'Take', '{}', 0, '[]', 1000, now(), 'READY'
      FROM generate_series(1, ${count}::int) RETURNING id)
    INSERT INTO assessments (video_id, owner_id, submission_type, assessor_type, submitted_at, program_id, user_group_id,
      video_type)
    SELECT id, ${ownerId}::uuid, 'SUBMITTED', 'FACULTY', clock_timestamp(), ${programId}::uuid, ${groupId}::uuid, 'other'
    FROM made`)
}

interface Plan {
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Rows of `assessments` that were read for an answer. */
function rowsRead(plan: Plan): number {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'assessments')
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
}

/** A database that answers, and tells how. */
function watch() {
  const plans: Plan[] = []
  const execute = async (query: SQL) => {
    const { rows } = await fresh.database.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
    )
    plans.push(rows[0]!['QUERY PLAN'][0].Plan)
    return fresh.database.execute(query)
  }
  return { plans, database: { execute } as unknown as Queryable }
}

test.each([
  // Newcomers and all others are two lists of each place.
  ['what waits', 2, { assessorType: 'FACULTY', isWaiting: true, order: 'newcomers first' }],
  ['everything', 1, { assessorType: null, isWaiting: false, order: 'newest first' }],
] as const)('a page of %s reads no more than its place has, by its index', async (_what, lists, queue) => {
  const { plans, database } = watch()
  const ask = {
    askedBy: people.faculty,
    places: { programIds: [people.programId], groupIds: [people.groupId] },
    videoType: 'other',
    ...queue,
    limit: 11,
  } as const
  const first = await listQueueKeys(database, { ...ask, after: null })
  expect(first).toHaveLength(11)
  const second = await listQueueKeys(database, { ...ask, after: first[9]! })
  expect(second[0]).toEqual(first[10])
  expect(await countUnassessed(database, ask)).toBe(FEW)
  for (const plan of plans) expect(rowsRead(plan)).toBeLessThanOrEqual(2 * lists * FEW)
})
