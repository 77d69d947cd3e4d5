import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { records, uploadTasks } from '#server/database/schema/intake.ts'
import { type PersonLimits, personLimits } from '#server/modules/video/person-quota.ts'
import { sumUnderWay } from '#server/modules/video/person-quota-store.ts'
import { createRecordHandlers, type RecordModule } from '#server/modules/video/record/record-routes.ts'
import {
  beginRecord,
  beginStream,
  openStream,
  refusalOf,
  sendSegment,
} from '#tests/support/device-streams.ts'
import { withoutLimits } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { startIntake } from '#tests/support/intake-app.ts'
import { mediaBytes, newTakeId, silentLog, temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { tusClient } from '#tests/support/tus-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const session = await signedIn(fresh.database)
const storage = untilEnd(await temporaryBlobs())

const DAY_MS = 86_400_000
const hasOf = (who: UserId, now = Date.now()) => sumUnderWay(fresh.database, who, new Date(now))
const overQuota = { status: 507, body: { code: 'over-quota' } }

describe('files', () => {
  async function personWith(personMaxBytes: number | null) {
    const who = await addPerson(fresh.database)
    const server = await startIntake(fresh.database, storage.blobs, session, { personMaxBytes })
    const tus = tusClient(server.origin, session, who)
    return { who, tus, [Symbol.asyncDispose]: server.close }
  }

  test('of one person are accepted up to the quota, with their full size as soon as they are begun, and another keeps theirs', async () => {
    await using mine = await personWith(1_000)
    await using theirs = await personWith(1_000)
    expect((await mine.tus.create(newTakeId(), 600)).status).toBe(201)
    const refused = await mine.tus.create(newTakeId(), 401)
    expect(refused).toMatchObject(overQuota)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('cancel uploads') as string })
    expect((await mine.tus.create(newTakeId(), 400)).status).toBe(201)
    expect((await theirs.tus.create(newTakeId(), 1_000)).status).toBe(201)
  })

  test('that are begun at the same moment do not each see the room as theirs alone', async () => {
    await using mine = await personWith(1_000)
    const answers = await Promise.all(Array.from({ length: 12 }, () => mine.tus.create(newTakeId(), 300)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('that were canceled no longer count, those that were finished count a day longer', async () => {
    await using mine = await personWith(1_000)
    const { headers } = await mine.tus.create(newTakeId(), 1_000)
    await mine.tus.terminate(headers.get('location')!)
    const takeId = newTakeId()
    expect((await mine.tus.create(takeId, 1_000)).status).toBe(201)
    await fresh.database.update(uploadTasks).set({ state: 'FINISHED' }).where(eq(uploadTasks.takeId, takeId))
    expect(await mine.tus.create(newTakeId(), 1)).toMatchObject(overQuota)
    expect(await hasOf(mine.who)).toMatchObject({ bytes: 1_000, openUploads: 0 })
    expect(await hasOf(mine.who, Date.now() + DAY_MS)).toMatchObject({ bytes: 0 })
  })

  test('are a hundred at a time at most, however small', async () => {
    await using mine = await personWith(null)
    const expiresAt = new Date(Date.now() + DAY_MS)
    const rows = Array.from({ length: 99 }, () => ({
      ownerId: mine.who,
      takeId: newTakeId(),
      filename: 'a.mp4',
      totalSize: 1,
      expiresAt,
    }))
    await fresh.database.insert(uploadTasks).values(rows)
    expect((await mine.tus.create(newTakeId(), 1)).status).toBe(201)
    expect(await mine.tus.create(newTakeId(), 1)).toMatchObject(overQuota)
  })
})

describe('takes', () => {
  const take = mediaBytes(3 * SEGMENT_BYTES)
  const received = { status: 'received' }
  function startModule(change: Partial<PersonLimits>, now = Date.now): RecordModule {
    const { database } = fresh
    const limits = { ...personLimits(null), ...change }
    return createRecordHandlers({
      database,
      blobs: storage.blobs,
      log: silentLog,
      ...withoutLimits(),
      limits,
      now,
    })
  }

  test('are accepted where a file no longer would be, up to twice the quota, and then wait on the device', async () => {
    const who = await addPerson(fresh.database)
    const module = startModule({ maxBytes: SEGMENT_BYTES })
    const stream = await openStream(module, fresh.database, who)
    expect(await sendSegment(module, stream, take, 0)).toEqual(received)
    expect(await sendSegment(module, stream, take, 1)).toEqual(received)
    expect(refusalOf(await sendSegment(module, stream, take, 2))).toMatchObject({
      code: 'unavailable',
      why: 'over-quota',
      message: expect.stringContaining('safe on this device') as string,
    })
    expect(await hasOf(who)).toMatchObject({ bytes: 2 * SEGMENT_BYTES, openStreams: 1 })
    expect(await beginStream(module, stream)).toEqual({ ok: false, failure: { code: 'over-quota' } })
  })

  test('continue within a minute when there is room for them again', async () => {
    const who = await addPerson(fresh.database)
    let now = Date.now()
    const module = startModule({ maxBytes: SEGMENT_BYTES / 2 }, () => now)
    const first = await openStream(module, fresh.database, who)
    expect(await sendSegment(module, first, take, 0)).toEqual(received)
    expect(refusalOf(await sendSegment(module, first, take, 1)).why).toBe('over-quota')
    await fresh.database.update(records).set({ state: 'CANCELED' }).where(eq(records.id, first.recordId))
    now += 60_000
    const next = await openStream(module, fresh.database, who)
    expect(await sendSegment(module, next, take, 0)).toEqual(received)
  })

  test('have a limited number of open parts', async () => {
    const who = await addPerson(fresh.database)
    const module = startModule({ maxOpenStreams: 2 })
    const record = await beginRecord(module, fresh.database, who)
    expect((await beginStream(module, record)).ok).toBe(true)
    expect((await beginStream(module, record)).ok).toBe(true)
    expect(await beginStream(module, record)).toEqual({ ok: false, failure: { code: 'over-quota' } })
  })
})

test('what a person has under way is found by index, among the many files of others and of long ago', async () => {
  const who = await addPerson(fresh.database)
  const other = await addPerson(fresh.database)
  await fresh.database.execute(sql`
    INSERT INTO upload_tasks (owner_id, take_id, filename, total_size, state, created_at, expires_at)
    SELECT ${other}, gen_random_uuid(), 'a.mp4', 1, 'FINISHED', now(), now() FROM generate_series(1, 20000)`)
  await fresh.database.execute(sql`
    INSERT INTO upload_tasks (owner_id, take_id, filename, total_size, state, created_at, expires_at)
    SELECT ${who}, gen_random_uuid(), 'a.mp4', 1, 'FINISHED', now() - interval '3 days', now()
    FROM generate_series(1, 20000)`)
  await fresh.database.execute(sql`ANALYZE upload_tasks`)
  await fresh.database.transaction(async (tx) => {
    const before = await rowsRead(tx)
    expect(await sumUnderWay(tx, who, new Date())).toMatchObject({ bytes: 0 })
    expect((await rowsRead(tx)) - before).toBeLessThan(10)
  })
})

/** Files that this connection has read so far. */
async function rowsRead(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    SELECT (seq_tup_read + idx_tup_fetch)::float8 AS read
    FROM pg_stat_xact_user_tables WHERE relname = 'upload_tasks'`)
  return rows[0]!.read
}
