import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { findActor } from '#server/login/actor-store.ts'
import {
  anonymizePerson,
  lockForDeletion,
  removePerson,
} from '#server/modules/people/management/deletion-store.ts'
import { receiveDeviceReport } from '#server/modules/operations/devices/report-service.ts'
import { lockPeople } from '#server/modules/operations/devices/report-store.ts'
import { lockOwner } from '#server/modules/video/owner-store.ts'
import { openRecording } from '#server/modules/video/record/record-store.ts'
import { startRecord } from '#server/modules/video/record/record-service.ts'
import { openUpload } from '#server/modules/video/upload/upload-service.ts'
import { UploadLocks } from '#server/modules/video/upload/upload-locks.ts'
import { newTablet, reportOf } from '#tests/support/devices-api.ts'
import { withoutLimits } from '#tests/support/disks.ts'
import { newTakeId, temporaryBlobs } from '#tests/support/intake.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const api = setUpPeopleApi()
const { call, rows } = api
const { blobs } = untilEnd(await temporaryBlobs())
let resident: UserId
beforeEach(async () => {
  const { programId, groupId } = api.people()
  resident = await addPerson(api.database(), { programId, memberOf: [groupId] })
})

const remove = () => call(api.people().programDirector, 'DELETE', `/user/${resident}`)
const preview = () => call(api.people().programDirector, 'GET', `/user/${resident}/deletion`)
const waiting = (underWay: number) => ({
  status: 409,
  body: { code: 'wrong-state', details: { reason: 'recordings-under-way', underWay } },
})
const facts = (takeId = newTakeId()) => ({
  takeId,
  videoType: 'other' as const,
  recordedAt: new Date(),
})
const file = (takeId = newTakeId()) => ({ takeId, filename: 'knots.mp4', totalSize: 1_000, entered: null })
const uploads = () => ({
  database: api.database(),
  blobs,
  locks: new UploadLocks(),
  maxBytes: 10_000,
  lifeMs: 60_000,
  ...withoutLimits(),
})
async function actor(): Promise<Actor> {
  const found = await findActor(api.database().$client, resident)
  if (found === null) throw new Error('no such person')
  return found
}
const begin = async () => startRecord({ database: api.database(), now: Date.now }, await actor(), facts())
const setState = (table: 'records' | 'upload_tasks' | 'videos', state: string) =>
  rows(`UPDATE ${table} SET state = $2 WHERE owner_id = $1`, [resident, state])

/** Another connection waits for a lock of this database. Checked over a connection of its own. */
const untilOneWaits = AsyncResource.bind(async (): Promise<void> => {
  const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await rows(text)).length === 0) await new Promise(setImmediate)
})

describe('while a recording is on its way nobody is deleted', () => {
  it('a recording that was begun', async () => {
    await begin()
    expect((await preview()).body).toMatchObject({ underWay: 1 })
    expect(await remove()).toMatchObject(waiting(1))
    expect(await rows('SELECT FROM users WHERE id = $1 AND anonymized_at IS NULL', [resident])).toHaveLength(
      1,
    )
    await setState('records', 'CANCELED')
    expect((await remove()).status).toBe(200)
  })

  it.each([
    ['nothing', [], 200],
    ['all but its beginning', [1, 2], 200],
    ['its beginning', [0], 409],
  ])('one of which %s has arrived, a week after its last part began', async (_what, segments, status) => {
    const recordId = await addRecord(api.database(), resident)
    const streamId = await addStream(api.database(), recordId)
    const age = (days: number) =>
      Promise.all(
        ['records', 'streams'].map((table) =>
          rows(`UPDATE ${table} SET created_at = now() - $1 * interval '1 day'`, [days]),
        ),
      )
    for (const segment of segments)
      await rows('INSERT INTO stream_segments (stream_id, segment, bytes) VALUES ($1, $2, 5)', [
        streamId,
        segment,
      ])
    await age(6)
    expect(await remove()).toMatchObject(waiting(1))
    await age(8)
    expect((await remove()).status).toBe(status)
  })

  it('an upload that was begun, until it expires', async () => {
    expect(await openUpload(uploads(), await actor(), file())).toMatchObject({ ok: true })
    expect(await remove()).toMatchObject(waiting(1))
    await rows(`UPDATE upload_tasks SET expires_at = now() - interval '1 second' WHERE owner_id = $1`, [
      resident,
    ])
    expect((await remove()).status).toBe(200)
  })

  it('a take that arrives in two ways counts once', async () => {
    const takeId = newTakeId()
    await startRecord({ database: api.database(), now: Date.now }, await actor(), facts(takeId))
    await openUpload(uploads(), await actor(), file(takeId))
    await begin()
    expect(await remove()).toMatchObject(waiting(2))
    await addVideo(api.database(), resident, { takeId, state: 'READY' })
    expect(await remove()).toMatchObject(waiting(1))
  })

  it.each([
    ['READY', null, 200],
    ['FAILED', null, 200],
    ['PROCESSING', new Date(), 200],
    ['PROCESSING', null, 409],
  ] as const)('a video that is %s, deleted %s: %d', async (state, deletedAt, status) => {
    await addVideo(api.database(), resident, { state, deletedAt })
    expect((await remove()).status).toBe(status)
  })
})

describe('while a recording waits on one of their devices, as that device reported', () => {
  const report = (change: object) =>
    receiveDeviceReport(
      api.database(),
      { id: resident },
      reportOf(resident, { mine: { recordings: 1 }, ...change }),
      { isProven: true },
    )
  const giveUp = () => call(api.people().programDirector, 'DELETE', `/user/${resident}?giveUpOnDevices=true`)
  const onDevices = (count: number) => ({
    status: 409,
    body: {
      code: 'wrong-state',
      details: { reason: 'recordings-under-way', underWay: 0, onDevices: count },
    },
  })

  it('nobody is deleted until it has arrived', async () => {
    const tabletId = newTablet()
    await report({ tabletId })
    await report({})
    expect((await preview()).body).toMatchObject({ underWay: 0, onDevices: 2 })
    expect(await remove()).toMatchObject(onDevices(2))
    await report({ tabletId, sequence: 2, mine: { recordings: 0 } })
    expect(await remove()).toMatchObject(onDevices(1))
    await rows('DELETE FROM tablet_people WHERE user_id = $1 AND recordings > 0', [resident])
    expect((await remove()).status).toBe(200)
  })

  it('it is given up only explicitly, and only for an inactive account; the trail says how many', async () => {
    await report({})
    expect(await giveUp()).toMatchObject(onDevices(1))
    await rows('UPDATE users SET is_active = false WHERE id = $1', [resident])
    expect(await remove()).toMatchObject(onDevices(1))
    expect((await giveUp()).status).toBe(200)
    expect(await api.trail(resident)).toContainEqual(
      expect.objectContaining({ before: { role: 'RESIDENT', recordingsOnDevices: 1 } }),
    )
  })

  it('a recording that the server has in part is waited for even then', async () => {
    await rows('UPDATE users SET is_active = false WHERE id = $1', [resident])
    await begin()
    expect(await giveUp()).toMatchObject(waiting(1))
  })

  it('several are not deleted either, and are named with how many recordings wait', async () => {
    await report({})
    const { body } = await call(api.people().programDirector, 'POST', '/user/batch/delete-users', {
      body: [resident],
    })
    expect(body).toEqual({
      deleted: [],
      left: [{ id: resident, reason: 'recordings-under-way', underWay: 0, onDevices: 1 }],
    })
  })

  it('a report that arrives at the same moment is seen, or refused', async () => {
    const tabletId = newTablet()
    await report({ tabletId, mine: { recordings: 0 } })
    const removeElsewhere = AsyncResource.bind(remove)
    let answer: ReturnType<typeof remove> | undefined
    await api.database().transaction(async (tx) => {
      expect(await lockPeople(tx, { tabletId, userId: resident })).toBe(true)
      answer = removeElsewhere()
      await untilOneWaits()
      await tx.execute(sql`UPDATE tablet_people SET recordings = 1 WHERE user_id = ${resident}`)
    })
    expect(await answer).toMatchObject(onDevices(1))
    await rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [resident])
    expect(await report({ tabletId, sequence: 2 })).toMatchObject({
      ok: false,
      failure: { code: 'wrong-state' },
    })
  })
})

it('of several, those who must stay are named with the reason, and hold up nobody else', async () => {
  const { programDirector, programId, foreignResident } = api.people()
  const other = await addPerson(api.database(), { programId })
  await begin()
  const removeAll = () =>
    call(programDirector, 'POST', '/user/batch/delete-users', {
      body: [resident, other, programDirector, foreignResident, other],
    })
  expect(await removeAll()).toEqual({
    status: 200,
    body: {
      deleted: [other],
      left: [
        { id: resident, reason: 'recordings-under-way', underWay: 1, onDevices: 0 },
        { id: programDirector, reason: 'yourself', underWay: 0, onDevices: 0 },
        { id: foreignResident, reason: 'not-found', underWay: 0, onDevices: 0 },
      ],
    },
  })
  await setState('records', 'CANCELED')
  expect(await removeAll()).toMatchObject({ body: { deleted: [resident] } })
  expect(await rows('SELECT FROM users WHERE id = $1', [foreignResident])).toHaveLength(1)
})

describe('at the same moment', () => {
  it('a recording that begins first makes the deletion refuse', async () => {
    const removeElsewhere = AsyncResource.bind(remove)
    let answer: ReturnType<typeof remove> | undefined
    await api.database().transaction(async (tx) => {
      expect(await lockOwner(tx, resident)).toBe(true)
      await openRecording(tx, { ownerId: resident, ...facts() })
      answer = removeElsewhere()
      await untilOneWaits()
    })
    expect(await answer).toMatchObject(waiting(1))
  })

  const deletions: [string, (tx: Transaction, id: UserId) => Promise<void>][] = [
    ['a deletion', removePerson],
    ['an anonymization', (tx, id) => anonymizePerson(tx, id, 'RESIDENT')],
  ]
  const beginnings: [string, (as: Actor) => Promise<unknown>][] = [
    ['recording', (as) => startRecord({ database: api.database(), now: Date.now }, as, facts())],
    ['upload', (as) => openUpload(uploads(), as, file())],
  ]
  it.each(
    deletions.flatMap(([name, end]) => beginnings.map(([what, open]) => [name, what, end, open] as const)),
  )('%s that is first refuses the %s', async (_name, _what, end, open) => {
    const as = await actor()
    const openElsewhere = AsyncResource.bind(open)
    let answer: Promise<unknown> | undefined
    await api.database().transaction(async (tx) => {
      await lockForDeletion(tx, resident)
      answer = openElsewhere(as)
      await untilOneWaits()
      await end(tx, resident)
    })
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
    expect(await rows('SELECT FROM records WHERE owner_id = $1', [resident])).toEqual([])
    expect(await rows('SELECT FROM upload_tasks WHERE owner_id = $1', [resident])).toEqual([])
  })
})
