import { expect, test } from 'vitest'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { type LibraryQuery, listShared } from '#server/modules/video/library/library-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const FEW = 40
const MANY = 3_000

const fresh = await peopledDatabase()
const { people } = fresh
// The small library is the older one: everything of the large one comes before it.
await fill(people.programId, people.faculty, FEW)
await fill(people.foreignProgramId, people.foreignFaculty, MANY)
const pool = fresh.database.$client
const shared = 'SELECT gen_random_uuid(), $1::uuid, id FROM shared_videos WHERE owner_id = $2'
const favor = `INSERT INTO favorites (id, user_id, shared_video_id) ${shared}`
await pool.query(favor, [people.resident, people.faculty])
await pool.query(favor, [people.foreignResident, people.foreignFaculty])
await pool.query('ANALYZE')

async function fill(programId: ProgramId, ownerId: UserId, count: number): Promise<void> {
  await fresh.database.$client.query(
    `WITH made AS (
       INSERT INTO videos (owner_id, program_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
         original_bytes, recorded_at, state)
       SELECT $1::uuid, $2::uuid, gen_random_uuid(), 'other', '{"videoType":"other","title":"A take"}', 'Take ' || n,
         '{}', 0, '[]', 1000, now(), 'READY'
       FROM generate_series(1, $3::int) n RETURNING id, name)
     INSERT INTO shared_videos (video_id, program_id, owner_id, video_type, name)
     SELECT id, $2::uuid, $1::uuid, 'other', name FROM made`,
    [ownerId, programId, count],
  )
}

interface Plan {
  'Rows Removed by Filter'?: number
  'Actual Rows': number
  Plans?: Plan[]
}

/** Rows that were read and discarded, anywhere in the plan. */
function wasted(plan: Plan): number {
  const removed = plan['Rows Removed by Filter'] ?? 0
  return removed + (plan.Plans ?? []).reduce((sum, below) => sum + wasted(below), 0)
}

/** A pool that also reports how each query was executed. */
function watch() {
  const plans: Plan[] = []
  const pool = fresh.database.$client
  const query = async (question: { text: string; values: unknown[] }) => {
    const text = `EXPLAIN (ANALYZE, FORMAT JSON) ${question.text}`
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ ...question, text, name: '' })
    plans.push(rows[0]!['QUERY PLAN'][0].Plan)
    return pool.query({ ...question, name: '' })
  }
  const watched = { $client: { query } as unknown as Database['$client'] }
  return { plans, list: (ask: LibraryQuery) => listShared(watched, ask) }
}

test.each(['all', 'other', 'my_videos', 'favorites'] as const)(
  'a page of a small library costs what it shows, however large that of another program is (%s)',
  async (view) => {
    const { plans, list } = watch()
    const userId = view === 'my_videos' ? people.faculty : people.resident
    const ask = { view, words: null, programIds: [people.programId], userId, limit: 11 } as const
    const first = await list({ ...ask, before: null })
    expect(first.map(({ name }) => name)).toEqual(Array.from({ length: 11 }, (_, n) => `Take ${FEW - n}`))
    const second = await list({ ...ask, before: first[9]!.sharedVideoId })
    expect(second[0]?.name).toBe(`Take ${FEW - 10}`)
    expect(second).toHaveLength(11)
    for (const plan of plans) expect(wasted(plan)).toBeLessThan(FEW)
  },
)
