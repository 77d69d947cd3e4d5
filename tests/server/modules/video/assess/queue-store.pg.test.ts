import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { countUnassessed, listQueueKeys } from '#server/modules/video/assess/queue-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const FEW = 120
const MANY = 8_000

const fresh = await peopledDatabase()
const { people } = fresh
// Submitted before and after the few, so that neither order meets them first.
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

/** Rows of a table that were read for an answer. */
function rowsRead(table: 'assessments' | 'videos', plan: Plan): number {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
}

/** A database that also reports how it executed each query. */
function watch() {
  const plans: Plan[] = []
  const pool = fresh.database.$client
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    )
    plans.push(rows[0]!['QUERY PLAN'][0].Plan)
    return pool.query(text, values)
  }
  return { plans, database: { $client: { query } } as unknown as Database }
}

test.each([
  // Newcomers and everybody else are two lists for each place.
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
  expect(await countUnassessed(database, [ask])).toEqual([FEW])
  expect(plans).toHaveLength(3)
  for (const plan of plans) {
    expect(rowsRead('assessments', plan)).toBeLessThanOrEqual(2 * lists * FEW)
    expect(rowsRead('videos', plan)).toBeLessThanOrEqual(2 * lists * FEW)
  }
})

test('what waits is counted in one query, whatever is requested, and without places in none', async () => {
  const { plans, database } = watch()
  const nowhere = { programIds: [], groupIds: [] }
  const ask = { askedBy: people.faculty, videoType: 'other', assessorType: 'FACULTY' } as const
  const inProgram = { ...ask, places: { programIds: [people.programId], groupIds: [] } }
  const counts = await countUnassessed(database, [
    inProgram,
    { ...ask, places: nowhere },
    { ...inProgram, videoType: 'surgical' },
    { ...inProgram, assessorType: 'PEER' },
  ])
  expect(counts).toEqual([FEW, 0, 0, 0])
  expect(plans).toHaveLength(1)
  expect(await countUnassessed(database, [{ ...ask, places: nowhere }])).toEqual([0])
  expect(plans).toHaveLength(1)
})
