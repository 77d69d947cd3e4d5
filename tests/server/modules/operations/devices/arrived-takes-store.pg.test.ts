import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { noteTakeArrived } from '#server/modules/operations/devices/arrived-takes-store.ts'
import { addVideo } from '#server/modules/video/upload/finish-store.ts'
import { HOUR_MS, newTablet, nothing, setUpDevicesApi } from '#tests/support/devices-api.ts'
import { newTakeId } from '#tests/support/intake.ts'

const { database, people, report, unsent } = await setUpDevicesApi()
const { resident, foreignResident, peer, faculty, programDirector, admin } = people

const of = async (who: UserId) =>
  (await unsent(admin)).items
    .filter(({ person }) => person.id === who)
    .map(({ recordings, submissions, bytes }) => ({ recordings, submissions, bytes }))

const facts = (ownerId: UserId, takeId: TakeId) => ({
  ownerId,
  takeId,
  videoType: 'simulation' as const,
  subject: { videoType: 'simulation', activityName: 'Peg Transfer' } as never,
  name: 'Peg Transfer',
  streamIds: [],
  orientation: 0 as const,
  marks: [],
  originalBytes: 1,
  recordedAt: new Date(),
})

/** As finishing a take does it: the video, and what devices said, in one transaction. */
const finish = (ownerId: UserId, takeId: TakeId, meanwhile = async () => {}) =>
  database.transaction(async (tx) => {
    await addVideo(tx, facts(ownerId, takeId), { submissionType: 'SAVED_FOR_LATER', assessorType: null })
    await noteTakeArrived(tx, { ownerId, takeId })
    await meanwhile()
  })

/** For a row that the transaction of a video holds. */
async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await database.execute<{ isWaiting: boolean }>(sql`
    SELECT count(*) > 0 AS "isWaiting" FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  if (rows[0]?.isWaiting !== true) await untilSomebodyWaits()
}

const take = (id: TakeId, bytes = 0) => ({ id, bytes })

describe('a take that became a video', () => {
  it('no longer waits on the device that reported it, and the row goes with the last one', async () => {
    const [one, other] = [newTakeId(), newTakeId()]
    await report(resident, { mine: { recordings: 2, bytes: 900, takes: [take(one), take(other, 900)] } })
    await finish(resident, one)
    expect(await of(resident)).toEqual([{ recordings: 1, submissions: 0, bytes: 900 }])
    await finish(resident, other)
    expect(await of(resident)).toEqual([])
  })

  it('leaves what else waits there, and what others have there', async () => {
    const tabletId = newTablet()
    const [one, theirs] = [newTakeId(), newTakeId()]
    await report(foreignResident, { tabletId, mine: { recordings: 1, takes: [take(theirs, 5)], bytes: 5 } })
    await report(peer, {
      tabletId,
      sequence: 2,
      mine: { recordings: 1, submissions: 1, takes: [take(one)] },
      others: [{ ...nothing, recordings: 1, takes: [theirs], userId: foreignResident }],
    })
    await finish(peer, one)
    expect(await of(peer)).toEqual([{ recordings: 0, submissions: 1, bytes: 0 }])
    expect(await of(foreignResident)).toEqual([{ recordings: 1, submissions: 0, bytes: 5 }])
  })

  it('is not counted again by a device that never heard of it, whoever is signed in there', async () => {
    const tabletId = newTablet()
    const [made, waits] = [newTakeId(), newTakeId()]
    await finish(faculty, made)
    const mine = { recordings: 2, bytes: 70, takes: [take(made), take(waits, 70)] }
    await report(faculty, { tabletId, mine })
    expect(await of(faculty)).toEqual([{ recordings: 1, submissions: 0, bytes: 70 }])
    const others = [{ ...nothing, recordings: 2, takes: [made, waits], userId: faculty }]
    await report(programDirector, { tabletId, sequence: 2, mine: { recordings: 0, oldestAge: null }, others })
    expect(await of(faculty)).toEqual([{ recordings: 1, submissions: 0, bytes: 70 }])
    await finish(faculty, waits)
    expect(await of(faculty)).toEqual([])
    await report(programDirector, { tabletId, sequence: 3, mine: { recordings: 0, oldestAge: null }, others })
    expect(await of(faculty)).toEqual([])
  })

  it('is known even if its device reports while the video is being made', async () => {
    const tabletId = newTablet()
    const id = newTakeId()
    const mine = { recordings: 1, bytes: 0, takes: [take(id)] }
    await report(people.coordinator, { tabletId, mine })
    const isMade = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const finished = finish(people.coordinator, id, async () => {
      isMade.resolve()
      await mayEnd.promise
    })
    await isMade.promise
    const reported = report(people.coordinator, { tabletId, sequence: 2, mine })
    await untilSomebodyWaits()
    mayEnd.resolve()
    await finished
    await reported
    expect(await of(people.coordinator)).toEqual([])
  })

  it('says nothing about a take of somebody else with the same id', async () => {
    const id = newTakeId()
    await finish(people.inactiveResident, id)
    await report(people.proctoringFaculty, { mine: { recordings: 1, bytes: 3, takes: [take(id, 3)] } })
    expect(await of(people.proctoringFaculty)).toEqual([{ recordings: 1, submissions: 0, bytes: 3 }])
  })
})

it('a page that does not name its takes is believed', async () => {
  const id = newTakeId()
  await report(people.inactiveProctor, { mine: { recordings: 1, bytes: 9, oldestAge: HOUR_MS } })
  await finish(people.inactiveProctor, id)
  expect(await of(people.inactiveProctor)).toContainEqual({ recordings: 1, submissions: 0, bytes: 9 })
})
