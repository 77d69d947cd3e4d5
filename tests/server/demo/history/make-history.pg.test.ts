import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkInstallation } from '#server/check/check-installation.ts'
import { createDemoData } from '#server/demo/create-demo-data.ts'
import { findHistoryCast } from '#server/demo/history/history-cast.ts'
import { makeHistory } from '#server/demo/history/make-history.ts'
import { HISTORY_DAYS, planHistory } from '#server/demo/history/plan-history.ts'
import { seedContent } from '#server/modules/learning/curriculum/seed-content.ts'
import { createAssets } from '#server/platform/assets.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog, temporaryBlobs } from '#tests/support/intake.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

/** Statements that insert rows do so in bulk. */
const MOST_STATEMENTS = 40

let fresh: FreshDatabase
let store: Awaited<ReturnType<typeof temporaryBlobs>>

async function setUp(): Promise<void> {
  fresh = await freshDatabase()
  store = await temporaryBlobs()
  await seedCurriculum(fresh.database)
  await seedContent(
    fresh.database,
    createAssets({ database: fresh.database, blobs: store.blobs, room: wideRoom() }),
  )
  await seedRubrics(fresh.database)
  await createDemoData(fresh.database)
}

async function tearDown(): Promise<void> {
  await store.close()
  await fresh.close()
}

const make = () =>
  makeHistory({ database: fresh.database, blobs: store.blobs, scratchFolder: store.folder, log: silentLog })

async function one<Value>(text: string): Promise<Value> {
  const { rows } = await fresh.database.$client.query<{ value: Value }>(text)
  return rows[0]!.value
}
const count = (table: string, condition = 'true') =>
  one<number>(`SELECT count(*)::int AS value FROM ${table} WHERE ${condition}`)

const findCast = async () => (await findHistoryCast(fresh.database)) ?? expect.fail('nobody')

describe('the history of the demo people', () => {
  let cast: Awaited<ReturnType<typeof findCast>>
  let statements: number
  beforeAll(async () => {
    await setUp()
    cast = await findCast()
    const query = vi.spyOn(Client.prototype, 'query')
    await make()
    statements = query.mock.calls.length
    query.mockRestore()
  })
  afterAll(tearDown)

  it('has 24 residents in the main group and 6 in another program', () => {
    const sizes = Map.groupBy(cast.residents, ({ groupId }) => groupId)
    expect([...sizes.values()].map(({ length }) => length).sort((a, b) => a - b)).toEqual([6, 24])
  })

  it('is the same each time it is planned, and falls in the three months before', () => {
    const history = planHistory(cast)
    expect(planHistory(cast)).toEqual(history)
    const days = history.videos.map(
      ({ recordedAt }) => (cast.endsAt.getTime() - recordedAt.getTime()) / 86_400_000,
    )
    expect(Math.max(...days)).toBeLessThanOrEqual(HISTORY_DAYS)
    expect(Math.min(...days)).toBeGreaterThan(0)
    const sent = history.videos.flatMap(({ evaluations }) =>
      evaluations.map(({ sentAt }) => sentAt.getTime()),
    )
    expect(Math.max(...sent)).toBeLessThanOrEqual(cast.endsAt.getTime())
  })

  it('fills every list and chart, and the data behind it is complete', async () => {
    expect(await count('videos')).toBeGreaterThan(120)
    expect(await count('videos v', 'NOT EXISTS (SELECT FROM assessments a WHERE a.video_id = v.id)')).toBe(0)
    expect(await count('evaluations', "assessor_type = 'FACULTY'")).toBeGreaterThan(50)
    expect(await count('evaluations', "assessor_type = 'PEER'")).toBeGreaterThan(10)
    expect(
      await count('evaluations e JOIN assessments a ON a.id = assessment_id', 'assessor_id = owner_id'),
    ).toBe(0)
    expect(await count('assessments', 'assessed_at IS NULL')).toBeGreaterThan(2)
    expect(await count('comments', "type = 'REPLY'")).toBeGreaterThan(5)
    expect(await count('shared_videos')).toBeGreaterThan(2)
    expect(await count('favorites')).toBeGreaterThan(2)
    expect(await count('timed_assessments')).toBe(270)
    expect(await count('cognitive_attempts', 'is_passed')).toBeGreaterThan(5)
    expect(await count('cognitive_attempts', 'NOT is_passed')).toBeGreaterThan(0)
    expect(await count('reflections', 'is_shared')).toBeGreaterThan(2)
    expect(await count('reflections', 'NOT is_shared')).toBeGreaterThan(2)
    expect(await count('feedback')).toBe(5)
    expect(await count('tablet_people', 'waiting_since IS NOT NULL')).toBe(2)
    const later = { now: () => Date.now() + 600_000 }
    expect(await checkInstallation({ pool: fresh.database.$client, blobs: store.blobs, ...later })).toEqual(
      [],
    )
  })

  it('takes few statements, however much it creates: a slow machine has it in seconds too', () => {
    expect(statements).toBeLessThan(MOST_STATEMENTS)
  })

  it('has answers to the questions of completed activities, correct the last time', async () => {
    const failedLast = await one<number>(`SELECT count(*)::int AS value FROM (
      SELECT DISTINCT ON (user_id, activity_id) is_passed FROM cognitive_attempts
      ORDER BY user_id, activity_id, taken_at DESC) last WHERE NOT is_passed`)
    expect(failedLast).toBe(0)
  })

  it('has read the texts of completed activities, and ticked the steps of their guides', async () => {
    const withText = (section: string, unless = 'true') =>
      count(
        'activity_completions c JOIN content_versions v ON v.activity_id = c.activity_id',
        `v.section = '${section}' AND ${unless}`,
      )
    const without = (mark: string) => `NOT EXISTS (SELECT FROM activity_marks m
      WHERE m.user_id = c.user_id AND m.activity_id = c.activity_id AND m.is_done AND m.mark LIKE '${mark}')`
    for (const [section, mark] of [
      ['DIDACTIC', 'READ'],
      ['GUIDE', 'STEP:%'],
    ] as const) {
      expect(await withText(section)).toBeGreaterThan(20)
      expect(await withText(section, without(mark)), section).toBe(0)
    }
  })

  it('shows residents who improve', async () => {
    const share = (half: string) =>
      one<number>(`SELECT avg((rating IN ('GOOD', 'VERY_GOOD', 'EXCELLENT'))::int)::float8 AS value
        FROM evaluations WHERE sent_at ${half} now() - interval '45 days'`)
    expect(await share('>')).toBeGreaterThan(await share('<'))
  })

  it('shows a surer hand where the assessors saw one', () => {
    const judged = planHistory(cast).videos.flatMap(({ clip, evaluations }) =>
      evaluations.map(({ level }) => ({ clip: clip.name, level })),
    )
    const novices = judged.filter(({ level }) => level === 'NOVICE')
    const advanced = judged.filter(({ level }) => level === 'ADVANCED')
    expect(novices.filter(({ clip }) => clip.endsWith('-sure'))).toEqual([])
    expect(advanced.filter(({ clip }) => clip.endsWith('-first'))).toEqual([])
    expect(new Set(judged.map(({ clip }) => clip)).size).toBe(12)
  })

  it('has an attempt behind each activity that only a video completes', async () => {
    const byVideo = "kind IN ('TECHNICAL', 'AI_ASSISTED')"
    const withVideo = `EXISTS (SELECT FROM videos v JOIN assessments a ON a.video_id = v.id
      WHERE v.owner_id = c.user_id AND v.activity_id = c.activity_id AND a.submitted_at <= c.made_at)`
    expect(await count('activity_completions c', byVideo)).toBeGreaterThan(100)
    expect(await count('activity_completions c', `${byVideo} AND NOT ${withVideo}`)).toBe(0)
  })
})

describe('making the history', () => {
  beforeEach(setUp)
  afterEach(tearDown)

  it('is created once, even by two that start together', async () => {
    const cast = await findCast()
    await Promise.all([make(), make()])
    await make()
    expect(await count('videos')).toBe(planHistory(cast).videos.length)
  })

  it('leaves an installation alone that has a video of its own', async () => {
    const owner = await one<string>('SELECT id AS value FROM users LIMIT 1')
    await addVideo(fresh.database, owner as Parameters<typeof addVideo>[1])
    await make()
    expect(await count('videos')).toBe(1)
  })
})
