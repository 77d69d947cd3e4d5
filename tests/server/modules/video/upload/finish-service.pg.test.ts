import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PARTS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { FinishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import type {
  ActivityId,
  PartId,
  RecordId,
  StreamId,
  TakeId,
  UploadTaskId,
  UserId,
} from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import { records, streams, uploadTasks } from '#server/database/schema/intake.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { findActor } from '#server/login/actor-store.ts'
import { createRecordHandlers } from '#server/modules/video/record/record-routes.ts'
import { withoutLimits } from '#tests/support/disks.ts'
import { startIntake } from '#tests/support/intake-app.ts'
import {
  contextOf,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  smallMp4,
  streamHeadersOf,
  temporaryBlobs,
} from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { tusClient } from '#tests/support/tus-client.ts'

const activity = {} as Record<'recordable' | 'virtual' | 'forFaculty', ActivityId>

const fresh = await peopledDatabase()
const { people } = fresh
const session = await signedIn(fresh.database)
const storage = untilEnd(await temporaryBlobs())
let server = await startIntake(fresh.database, storage.blobs, session)
afterAll(() => server.close())
const record = createRecordHandlers({
  database: fresh.database,
  blobs: storage.blobs,
  log: silentLog,
  ...withoutLimits(),
})
const everyone = await addCourse('EVERYONE')
activity.recordable = await addActivity(everyone, 'Peg Transfer', true)
activity.virtual = await addActivity(everyone, 'Virtual 0° Camera Navigation', false)
activity.forFaculty = await addActivity(await addCourse('FACULTY'), 'Faculty Orientation', true)
beforeEach(() => void server.queued.splice(0))

async function addCourse(audience: 'EVERYONE' | 'FACULTY') {
  const [row] = await fresh.database
    .insert(courses)
    .values({
      name: audience,
      kebabName: audience.toLowerCase(),
      courseType: 'SKILL_PROCEDURAL',
      courseOrder: 1,
      audience,
    })
    .returning({ id: courses.id })
  return row!.id
}
async function addActivity(
  courseId: Awaited<ReturnType<typeof addCourse>>,
  name: string,
  isRecordable: boolean,
) {
  const [row] = await fresh.database
    .insert(activities)
    .values({
      courseId,
      name,
      kebabName: name,
      activityOrder: 1,
      activityMode: 'NON_AUTOMATED',
      isRecordable,
    })
    .returning({ id: activities.id })
  return row!.id
}

interface Delivered {
  takeId: TakeId
  recordId: RecordId
  streamIds: StreamId[]
  bytes: number
}

const aStream = {
  streamType: 'LAPAROSCOPE',
  frameRate: 30,
  deviceId: 'cam',
  mimeType: 'video/mp4',
  needsThumbnails: true,
} as const

async function openStream(
  actor: Actor,
  of: { recordId: RecordId; partId?: PartId; partNumber?: number },
): Promise<StreamId> {
  const stream = await record.handlers.startStream({ query: { ...aStream, ...of } }, contextOf(actor))
  if (!stream.ok) throw new Error(stream.failure.code)
  return stream.value.id as StreamId
}

async function openOverRoute(who: UserId, query: Record<string, unknown>): Promise<StreamId> {
  const said = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const response = await fetch(`${server.origin}/api/v1/video/start-stream?${new URLSearchParams(said)}`, {
    method: 'POST',
    headers: { ...(await session.headersFor(who)), 'idempotency-key': randomUUID() },
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: StreamId }).id
}

/** A take of some parts, delivered as a device delivers it. */
async function deliver(who: UserId, parts = 2, { unfinished = false } = {}): Promise<Delivered> {
  const actor = (await findActor(fresh.database.$client, who))!
  const takeId = newTakeId()
  const opened = await record.handlers.startRecord(
    { params: { type: 'simulation' }, body: { takeId, recordedAt: '2026-11-21T02:00:00.000Z' } },
    contextOf(actor),
  )
  if (!opened.ok) throw new Error()
  const recordId = opened.value.recordId as RecordId
  const streamIds: StreamId[] = []
  let total = 0
  for (let partNumber = 0; partNumber < parts; partNumber += 1) {
    const id = await openStream(actor, { recordId, partId: randomUUID() as PartId, partNumber })
    streamIds.push(id)
    const bytes = mediaBytes(1000 + partNumber, partNumber)
    const say = (fields: Record<string, string | number | boolean>, body: Buffer) =>
      record.receiveVideoMessage(
        { headers: new Map(Object.entries(streamHeadersOf({ id, recordId }, fields))), body },
        actor,
      )
    await say({ segment: 0 }, bytes)
    if (!unfinished)
      await say({ segment: 1, done: true, digest: digestOf(bytes), length: bytes.length }, Buffer.alloc(0))
    total += bytes.length
  }
  return { takeId, recordId, streamIds, bytes: total }
}

async function upload(who: UserId, file: Buffer, { upTo = file.length, takeId = newTakeId() } = {}) {
  const auth = await session.headersFor(who)
  const metadata = {
    filename: 'x.mp4',
    takeId,
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{}',
  }
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const created = await fetch(`${server.origin}/api/v1/tus/upload`, {
    method: 'POST',
    headers: {
      ...auth,
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': pairs.join(','),
    },
  })
  const location = created.headers.get('location')!
  await send(who, location, 0, file.subarray(0, upTo))
  return { takeId, location, tusUploadId: location.split('/').at(-1) as UploadTaskId }
}
async function send(who: UserId, location: string, offset: number, bytes: Buffer) {
  const response = await fetch(server.origin + location, {
    method: 'PATCH',
    headers: {
      ...(await session.headersFor(who)),
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  })
  expect(response.status).toBe(204)
}

const OTHER = { videoType: 'other', title: 'Night practice' } as const
function payload(
  take: Partial<Delivered> & { takeId: TakeId },
  change: {
    subject?: FinishUploadPayload['videoAsmt']['subject']
    submissionType?: FinishUploadPayload['videoAsmt']['submissionType']
    assessorType?: FinishUploadPayload['videoAsmt']['assessorType']
    description?: string
  } & Partial<FinishUploadPayload> = {},
): FinishUploadPayload {
  const { subject = OTHER, submissionType = 'SAVED_FOR_LATER', assessorType, description, ...rest } = change
  return {
    videoAsmt: {
      takeId: take.takeId,
      submissionType,
      ...(assessorType === undefined ? {} : { assessorType }),
      ...(description === undefined ? {} : { description }),
      subject,
      recordedAt: '2026-11-21T02:00:00.000Z',
      orientation: 90,
      marks: [{ timeStamp: 1.5, label: 'good bite' }],
    },
    uploadInfo: {
      streamType: 'LAPAROSCOPE',
      hasThumbnails: true,
      id: take.recordId ?? null,
      streamIds: take.streamIds ?? [],
    },
    isSharingVideo: false,
    sharedVideoDescription: null,
    usersToNotify: [],
    tusUploadId: null,
    digest: null,
    ...rest,
  }
}

async function finish(
  who: UserId,
  body: FinishUploadPayload,
  {
    path = `${body.videoAsmt.subject?.videoType}/resident`,
    key,
    origin = server.origin,
  }: { path?: string; key?: string; origin?: string } = {},
) {
  const response = await fetch(`${origin}/api/v1/video/${path}/upload/finish`, {
    method: 'POST',
    headers: {
      ...(await session.headersFor(who)),
      'content-type': 'application/json',
      'idempotency-key': key ?? randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as {
      videoId?: string
      videoAsmtId?: string
      code?: string
      message?: string
    },
  }
}

describe('finishing a recording', () => {
  test('makes a video, its assessment and its job, and closes the record', async () => {
    const take = await deliver(people.resident)
    const { status, body } = await finish(people.resident, payload(take))
    expect(status).toBe(200)
    const [video] = await fresh.database.select().from(videos).where(eq(videos.takeId, take.takeId))
    expect(video).toMatchObject({
      id: body.videoId,
      ownerId: people.resident,
      programId: people.programId,
      userGroupId: people.groupId,
      name: 'Night practice',
      recordId: take.recordId,
      streamIds: take.streamIds,
      orientation: 90,
      marks: [{ timeStamp: 1.5, label: 'good bite' }],
      originalBytes: take.bytes,
      state: 'PROCESSING',
    })
    const [assessment] = await fresh.database
      .select()
      .from(assessments)
      .where(eq(assessments.videoId, video!.id))
    expect(assessment).toMatchObject({
      id: body.videoAsmtId,
      submissionType: 'SAVED_FOR_LATER',
      isDone: false,
    })
    expect(server.queued).toEqual([video!.id])
    const [closed] = await fresh.database.select().from(records).where(eq(records.id, take.recordId))
    expect(closed!.state).toBe('FINISHED')
  })

  test('twice, with the same key or another, at once or later, returns the first video', async () => {
    const take = await deliver(people.resident)
    const key = randomUUID()
    const answers = await Promise.all([
      finish(people.resident, payload(take), { key }),
      finish(people.resident, payload(take), { key }),
      finish(people.resident, payload(take)),
      finish(people.resident, payload(take)),
    ])
    answers.push(await finish(people.resident, payload(take)))
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.videoId} ${body.videoAsmtId}`)).size,
    ).toBe(1)
    expect(server.queued).toHaveLength(1)
  })

  test('that could not be queued writes nothing, and succeeds when repeated', async () => {
    const broken = await startIntake(fresh.database, storage.blobs, session, {
      media: { processVideo: () => Promise.reject(new Error('no queue')) },
    })
    const take = await deliver(people.resident)
    const key = randomUUID()
    const working = server
    server = broken
    expect((await finish(people.resident, payload(take), { key })).status).toBe(500)
    server = working
    await broken.close()
    expect(await fresh.database.$count(videos, eq(videos.takeId, take.takeId))).toBe(0)
    expect((await finish(people.resident, payload(take), { key })).status).toBe(200)
  })

  test('trims texts, and names the video after its subject', async () => {
    const named = async (subject: FinishUploadPayload['videoAsmt']['subject']) => {
      const take = await deliver(people.resident, 1)
      await finish(people.resident, payload(take, { subject }))
      const [video] = await fresh.database
        .select({ name: videos.name, subject: videos.subject })
        .from(videos)
        .where(eq(videos.takeId, take.takeId))
      return video
    }
    expect(await named({ videoType: 'other', title: '  Night practice ' })).toEqual({
      name: 'Night practice',
      subject: OTHER,
    })
    expect(
      await named({ videoType: 'surgical', approach: 'ROBOTIC', procedure: ' Appendectomy  ' }),
    ).toMatchObject({ name: 'Appendectomy' })
    expect(await named({ videoType: 'simulation', activityId: activity.recordable })).toMatchObject({
      name: 'Peg Transfer',
    })
  })

  test('ignores a stream that the device gave up, because it is not named', async () => {
    const take = await deliver(people.resident, 3)
    const { status } = await finish(people.resident, payload({ ...take, streamIds: take.streamIds.slice(1) }))
    expect(status).toBe(200)
  })

  test('does not count for a part that is not in the video', async () => {
    const take = await deliver(people.resident, 2)
    const first = { ...take, streamIds: take.streamIds.slice(0, 1) }
    expect((await finish(people.resident, payload(first))).status).toBe(200)
    expect(await finish(people.resident, payload(take))).toMatchObject({
      status: 409,
      body: {
        code: 'wrong-state',
        message: 'A video was made from this recording without all of its parts.',
      },
    })
    expect((await finish(people.resident, payload(first))).status).toBe(200)
  })

  test('with only the record named uses all of its streams, in order', async () => {
    const take = await deliver(people.resident, 3)
    const body = { videoAsmt: { title: 'Night practice' }, uploadInfo: { id: take.recordId } }
    const { status } = await finish(people.resident, body, { path: 'other/resident' })
    expect(status).toBe(200)
    const [video] = await fresh.database.select().from(videos).where(eq(videos.takeId, take.takeId))
    expect(video).toMatchObject({
      streamIds: take.streamIds,
      recordedAt: new Date('2026-11-21T02:00:00.000Z'),
      orientation: 0,
    })
  })

  test('does not wait for a stream that was opened twice because the first answer was lost', async () => {
    const take = await deliver(people.resident, 2)
    const actor = (await findActor(fresh.database.$client, people.resident))!
    const { recordId } = take
    // A client that makes no ids repeats the call, and goes on with what it is answered then.
    const dead = await openStream(actor, { recordId })
    const body = { videoAsmt: { title: 'By the specification' }, uploadInfo: { id: recordId } }
    expect((await finish(people.resident, body, { path: 'other/resident' })).status).toBe(200)
    const [video] = await fresh.database.select().from(videos).where(eq(videos.takeId, take.takeId))
    expect(video?.streamIds).toEqual(take.streamIds)
    expect(video?.streamIds).not.toContain(dead)
  })

  test('has as many parts as a loose cable makes in hours', async () => {
    const take = await deliver(people.resident, 1)
    const [first] = await fresh.database.select().from(streams).where(eq(streams.recordId, take.recordId))
    const others = Array.from({ length: PARTS_MAX - 2 }, (_, at) => ({
      ...first!,
      id: randomUUID() as StreamId,
      partId: randomUUID() as PartId,
      partNumber: at + 1,
    }))
    for (let from = 0; from < others.length; from += 1_000)
      await fresh.database.insert(streams).values(others.slice(from, from + 1_000))
    const last = await openOverRoute(people.resident, {
      ...aStream,
      recordId: take.recordId,
      partNumber: PARTS_MAX - 1,
    })
    await fresh.database.update(streams).set({ done: true }).where(eq(streams.id, last))
    const streamIds = [...take.streamIds, ...others.map(({ id }) => id), last]
    expect((await finish(people.resident, payload({ ...take, streamIds }))).status).toBe(200)
    const [video] = await fresh.database.select().from(videos).where(eq(videos.takeId, take.takeId))
    expect(video?.streamIds).toEqual(streamIds)
  })

  test('waits for a stream of which anything was said, and is nothing without one', async () => {
    const take = await deliver(people.resident, 1)
    const actor = (await findActor(fresh.database.$client, people.resident))!
    const { recordId } = take
    const announced = await openStream(actor, { recordId })
    // Its segments were announced, and got lost on the way.
    const final = streamHeadersOf({ id: announced, recordId }, { segment: 2, done: true })
    await record.receiveVideoMessage(
      { headers: new Map(Object.entries(final)), body: Buffer.alloc(0) },
      actor,
    )
    const other = await record.handlers.startRecord(
      { params: { type: 'other' }, body: { takeId: newTakeId() } },
      contextOf(actor),
    )
    const empty = other.ok ? (other.value.recordId as RecordId) : recordId
    await openStream(actor, { recordId: empty })
    for (const id of [recordId, empty]) {
      const body = { videoAsmt: { title: 'By the specification' }, uploadInfo: { id } }
      expect(await finish(people.resident, body, { path: 'other/resident' })).toMatchObject({
        status: 409,
        body: { code: 'upload-not-finished', message: 'Upload is not finished yet!' },
      })
    }
  })

  test("is refused with 'Upload is not finished yet!' while a stream is not done", async () => {
    const take = await deliver(people.resident, 1, { unfinished: true })
    const expected = {
      status: 409,
      body: { code: 'upload-not-finished', message: 'Upload is not finished yet!' },
    }
    expect(await finish(people.resident, payload(take))).toMatchObject(expected)
    expect(await finish(people.resident, payload({ takeId: newTakeId() }))).toMatchObject(expected)
  })

  test('of someone else, or with a stream of another record, answers not-found', async () => {
    const [mine, theirs] = [await deliver(people.resident), await deliver(people.peer)]
    for (const stolen of [
      { ...theirs },
      { ...mine, recordId: theirs.recordId },
      { ...mine, streamIds: theirs.streamIds },
      { ...mine, streamIds: [...mine.streamIds, randomUUID() as StreamId] },
      { ...mine, recordId: randomUUID() as RecordId },
      { ...mine, takeId: newTakeId() },
    ]) {
      expect(await finish(people.resident, payload(stolen))).toMatchObject({
        status: 404,
        body: { code: 'not-found', message: 'Upload is not finished yet!' },
      })
    }
  })

  test('that was discarded is refused', async () => {
    const take = await deliver(people.resident)
    const actor = (await findActor(fresh.database.$client, people.resident))!
    await record.handlers.cancelRecord(
      { params: { type: 'simulation', recordId: take.recordId } },
      contextOf(actor),
    )
    expect(await finish(people.resident, payload(take))).toMatchObject({
      status: 409,
      body: { code: 'wrong-state' },
    })
  })

  test('afterwards means that it can no longer be discarded', async () => {
    const take = await deliver(people.resident)
    await finish(people.resident, payload(take))
    const actor = (await findActor(fresh.database.$client, people.resident))!
    const canceled = await record.handlers.cancelRecord(
      { params: { type: 'simulation', recordId: take.recordId } },
      contextOf(actor),
    )
    expect(canceled).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
  })
})

describe('who may finish, and what', () => {
  test.each([
    ['a resident on the resident path', 'resident', 'resident', 200],
    ['a resident on the faculty path', 'resident', 'faculty', 403],
    ['an inactive resident, who delivers what the device stored', 'inactiveResident', 'resident', 200],
    ['an inactive proctor, on the resident path', 'inactiveProctor', 'resident', 200],
    ['an inactive proctor, on the faculty path', 'inactiveProctor', 'faculty', 200],
    ['faculty on the faculty path', 'faculty', 'faculty', 200],
    ['faculty on the resident path', 'faculty', 'resident', 403],
    ['a program director on the faculty path', 'programDirector', 'faculty', 200],
    ['a coordinator', 'coordinator', 'faculty', 403],
    ['an admin', 'admin', 'faculty', 403],
    ['an implementation manager', 'implementationManager', 'faculty', 403],
    ['a field team member', 'fieldTeamMember', 'faculty', 403],
  ] as const)('%s', async (_what, who, uploader, status) => {
    const take = await deliver(people[who], 1)
    expect((await finish(people[who], payload(take), { path: `other/${uploader}` })).status).toBe(status)
  })

  test.each([
    ['teaches by now', 'FACULTY', 'resident'],
    ['teaches by now, on the new path', 'FACULTY', 'faculty'],
    ['visits programs by now', 'FIELD_TEAM_MEMBER', 'resident'],
  ] as const)('whose answer was lost and who %s hears of the first video', async (_what, role, uploader) => {
    const take = await deliver(people.resident, 1)
    const key = randomUUID()
    const first = await finish(people.resident, payload(take), { path: 'other/resident', key })
    expect(first.status).toBe(200)
    const as = (now: Role) =>
      fresh.database.update(users).set({ role: now }).where(eq(users.id, people.resident))
    await as(role)
    try {
      const again = await finish(people.resident, payload(take), { path: `other/${uploader}`, key })
      expect(again).toEqual(first)
      // What is new is still refused.
      const other = await deliver(people.resident, 1)
      const refused = await finish(people.resident, payload(other), { path: 'other/resident' })
      expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    } finally {
      await as('RESIDENT')
    }
  })

  test('nobody without a session', async () => {
    const response = await fetch(`${server.origin}/api/v1/video/other/resident/upload/finish`, {
      method: 'POST',
    })
    expect(response.status).toBe(401)
  })

  test('the type in the path is that of the subject', async () => {
    const take = await deliver(people.resident, 1)
    expect(await finish(people.resident, payload(take), { path: 'surgical/resident' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  })

  test('an activity must exist, be for this person, and be one that is recorded', async () => {
    const take = await deliver(people.resident, 1)
    const tried = (activityId: ActivityId) =>
      finish(people.resident, payload(take, { subject: { videoType: 'simulation', activityId } }))
    for (const id of [randomUUID() as ActivityId, activity.forFaculty, activity.virtual])
      expect(await tried(id), 'not as bytes that are missing').toMatchObject({
        status: 400,
        body: { code: 'invalid-input', details: { reason: 'activity-unavailable' } },
      })
    expect((await tried(activity.recordable)).status).toBe(200)
    const taught = await deliver(people.faculty, 1)
    const subject = { videoType: 'simulation', activityId: activity.forFaculty } as const
    expect(
      (await finish(people.faculty, payload(taught, { subject }), { path: 'simulation/faculty' })).status,
    ).toBe(200)
  })

  test("more than one attachment is refused: 'Not implemented - expected only one attachment'", async () => {
    const take = await deliver(people.resident, 1)
    const body = payload(take, { tusUploadId: randomUUID() as UploadTaskId })
    expect(await finish(people.resident, body)).toMatchObject({
      status: 422,
      body: { code: 'not-implemented', message: 'Not implemented - expected only one attachment' },
    })
  })

  test.each([
    ['SHARED_VIDEO if there is no library', { submissionType: 'SHARED_VIDEO' }, 422],
    ['SUBMITTED to nobody', { submissionType: 'SUBMITTED' }, 400],
    ['saved, yet submitted to somebody', { assessorType: 'PEER' }, 400],
  ] as const)('%s is refused, and nothing is lost', async (_what, asked, status) => {
    const take = await deliver(people.resident, 1)
    expect(await finish(people.resident, payload(take, { ...asked }))).toMatchObject({ status })
    expect((await finish(people.resident, payload(take))).status).toBe(200)
  })

  test('a take may be submitted as it is finished', async () => {
    const take = await deliver(people.resident, 1)
    const asked = { submissionType: 'SUBMITTED', assessorType: 'FACULTY', description: 'Second try' } as const
    const body = payload(take, asked)
    const { status } = await finish(people.resident, body)
    expect(status).toBe(200)
    const [row] = await fresh.database
      .select()
      .from(assessments)
      .innerJoin(videos, eq(videos.id, assessments.videoId))
      .where(eq(videos.takeId, take.takeId))
    expect(row?.assessments).toMatchObject({
      ...asked,
      programId: people.programId,
      userGroupId: people.groupId,
    })
    expect(row?.assessments.submittedAt).toBeInstanceOf(Date)
  })

  test('a key that was used for another take is a conflict', async () => {
    const [one, two] = [await deliver(people.resident, 1), await deliver(people.resident, 1)]
    const key = randomUUID()
    await finish(people.resident, payload(one), { key })
    expect(await finish(people.resident, payload(two), { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-conflict' },
    })
  })

  test('malformed input is refused', async () => {
    const take = await deliver(people.resident, 1)
    const good = payload(take)
    const bad = [
      {},
      { ...good, tusUploadId: 'x' },
      { ...good, digest: 'x' },
      { ...good, videoAsmt: { ...good.videoAsmt, orientation: 45 } },
      { ...good, videoAsmt: { ...good.videoAsmt, subject: { videoType: 'other', title: '   ' } } },
      { ...good, videoAsmt: { ...good.videoAsmt, marks: [{ timeStamp: -1, label: '' }] } },
      { ...good, uploadInfo: { ...good.uploadInfo, streamIds: [take.streamIds[0], take.streamIds[0]] } },
    ]
    for (const body of bad) {
      expect(
        await finish(people.resident, body as FinishUploadPayload, { path: 'other/resident' }),
      ).toMatchObject({ status: 400 })
    }
  })
})

describe('finishing an upload', () => {
  test('makes a video once the digest read back from the disk is that of the device', async () => {
    const file = smallMp4()
    const { takeId, tusUploadId, location } = await upload(people.resident, file)
    const body = payload({ takeId }, { tusUploadId, digest: digestOf(file) })
    const answers = [await finish(people.resident, body), await finish(people.resident, body)]
    expect(answers[0]!.status).toBe(200)
    expect(answers[1]).toEqual(answers[0])
    const [video] = await fresh.database.select().from(videos).where(eq(videos.takeId, takeId))
    expect(video).toMatchObject({
      uploadTaskId: tusUploadId,
      recordId: null,
      streamIds: [],
      originalBytes: file.length,
    })
    const canceled = await fetch(`${server.origin}/api/v1/tus/upload/cancel?taskId=${tusUploadId}`, {
      method: 'PATCH',
      headers: await session.headersFor(people.resident),
    })
    expect(await canceled.json()).toMatchObject({ cancelRequest: 'DENIED', uploadedSize: file.length })
    const terminated = await fetch(server.origin + location, {
      method: 'DELETE',
      headers: { ...(await session.headersFor(people.resident)), 'tus-resumable': '1.0.0' },
    })
    expect(terminated.status).toBe(409)
    expect(await storage.blobs.size(`uploads/${tusUploadId}`)).toBe(file.length)
  })

  test('reads its bytes once, however often it is requested meanwhile', async () => {
    const file = smallMp4()
    const { takeId, tusUploadId } = await upload(people.resident, file)
    const body = payload({ takeId }, { tusUploadId, digest: digestOf(file) })
    const allAsked = Promise.withResolvers<void>()
    let asked = 0
    let reads = 0
    const disk = storage.blobs
    const blobs: typeof disk = {
      ...disk,
      size: (key) => {
        asked += 1
        if (asked === 5) allAsked.resolve()
        return disk.size(key)
      },
      finish: async (key) => {
        reads += 1
        await allAsked.promise
        await disk.finish(key)
      },
      withLocalFile: (key, use) => {
        reads += 1
        return disk.withLocalFile(key, use)
      },
    }
    const counted = await startIntake(fresh.database, blobs, session)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => finish(people.resident, body, { origin: counted.origin })),
    )
    await counted.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body: { videoId } }) => videoId)).size).toBe(1)
    // Once to make it durable, and once for its digest.
    expect(reads).toBe(2)
  })

  test('accepts no more bytes for it, not even once those are purged', async () => {
    const file = smallMp4()
    const { takeId, tusUploadId, location } = await upload(people.resident, file)
    expect((await finish(people.resident, payload({ takeId }, { tusUploadId }))).status).toBe(200)
    await storage.blobs.remove(`uploads/${tusUploadId}`)
    const tus = tusClient(server.origin, session, people.resident)
    expect((await tus.head(location)).headers.get('upload-offset')).toBe(String(file.length))
    expect((await tus.patch(location, 0, Uint8Array.from(file))).status).toBe(409)
    expect((await tus.patch(location, file.length, Uint8Array.from(file))).status).toBe(413)
    expect(await storage.blobs.size(`uploads/${tusUploadId}`)).toBe(null)
  })

  test('before all of it arrived is refused', async () => {
    const file = smallMp4()
    const { takeId, tusUploadId } = await upload(people.resident, file, { upTo: 100 })
    const body = payload({ takeId }, { tusUploadId, digest: digestOf(file) })
    expect(await finish(people.resident, body)).toMatchObject({
      status: 409,
      body: { message: 'Upload is not finished yet!' },
    })
  })

  test.each([
    ['somewhere', 2000],
    // With which they are no video.
    ['in the name of the first box', 5],
  ])('whose bytes differ %s requests them again from the start, at the same address', async (_where, at) => {
    const file = smallMp4(3)
    const damaged = Buffer.from(file)
    damaged[at]! ^= 1
    const { takeId, tusUploadId, location } = await upload(people.resident, damaged)
    const body = payload({ takeId }, { tusUploadId, digest: digestOf(file) })
    expect(await finish(people.resident, body)).toMatchObject({
      status: 422,
      body: { code: 'digest-mismatch' },
    })
    await send(people.resident, location, 0, file)
    expect((await finish(people.resident, body)).status).toBe(200)
  })

  test.each([
    ['text', Buffer.from('Dear diary')],
    ['a cut-off video', smallMp4().subarray(0, 4000)],
  ])('that is %s is refused in words for a person', async (_what, file) => {
    const { takeId, tusUploadId } = await upload(people.resident, file)
    const answer = await finish(people.resident, payload({ takeId }, { tusUploadId, digest: digestOf(file) }))
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'not-a-video', message: expect.stringMatching(/^(This file|The end of this video) /) },
    })
  })

  test("whose info is missing, or is someone else's or another take's, answers 'Upload is not finished yet!'", async () => {
    const file = smallMp4()
    const theirs = await upload(people.peer, file)
    const mine = await upload(people.resident, file)
    const digest = digestOf(file)
    for (const body of [
      payload({ takeId: theirs.takeId }, { tusUploadId: theirs.tusUploadId, digest }),
      payload({ takeId: newTakeId() }, { tusUploadId: mine.tusUploadId, digest }),
      payload({ takeId: mine.takeId }, { tusUploadId: randomUUID() as UploadTaskId, digest }),
      { videoAsmt: { title: 'By the specification' }, tusUploadId: randomUUID() as UploadTaskId },
    ]) {
      expect(await finish(people.resident, body, { path: 'other/resident' })).toMatchObject({
        status: 410,
        body: { code: 'expired-upload', message: 'Upload is not finished yet!' },
      })
    }
  })

  test('that has expired or was canceled is refused', async () => {
    const file = smallMp4()
    const expired = await upload(people.resident, file)
    await fresh.database
      .update(uploadTasks)
      .set({ expiresAt: new Date(0) })
      .where(eq(uploadTasks.id, expired.tusUploadId))
    const digest = digestOf(file)
    expect(
      await finish(
        people.resident,
        payload({ takeId: expired.takeId }, { tusUploadId: expired.tusUploadId, digest }),
      ),
    ).toMatchObject({ status: 410, body: { code: 'expired-upload', message: 'Upload is not finished yet!' } })
    const canceled = await upload(people.resident, file)
    await fetch(`${server.origin}/api/v1/tus/upload/cancel?taskId=${canceled.tusUploadId}`, {
      method: 'PATCH',
      headers: await session.headersFor(people.resident),
    })
    expect(
      await finish(
        people.resident,
        payload({ takeId: canceled.takeId }, { tusUploadId: canceled.tusUploadId, digest }),
      ),
    ).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  })

  test('of a take that became a video without this file is refused, complete or not', async () => {
    const file = smallMp4()
    const take = await deliver(people.resident, 1)
    expect((await finish(people.resident, payload(take))).status).toBe(200)
    const withoutIt = {
      status: 409,
      body: { code: 'wrong-state', message: 'A video was made from this recording without this file.' },
    }
    const { takeId, tusUploadId } = await upload(people.resident, file, { takeId: take.takeId })
    const body = payload({ takeId }, { tusUploadId, digest: digestOf(file) })
    expect(await finish(people.resident, body)).toMatchObject(withoutIt)
    const unknown = payload({ takeId }, { tusUploadId: randomUUID() as UploadTaskId })
    expect(await finish(people.resident, unknown)).toMatchObject(withoutIt)
    expect(await storage.blobs.size(`uploads/${tusUploadId}`)).toBe(file.length)
  })
})
