import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Upload, type UploadOptions } from 'tus-js-client'
import { describe, expect, test } from 'vitest'
import type { UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { startIntake } from '#tests/support/intake-app.ts'
import { digestOf, smallMp4, temporaryBlobs } from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Clients that know tus 1.0.0 and spec 2, and none of our additions.

const fresh = await peopledDatabase()
const { people } = fresh
const session = await signedIn(fresh.database)
const storage = untilEnd(await temporaryBlobs())
const server = untilEnd(await startIntake(fresh.database, storage.blobs, session))
const pegTransfer = await addActivity(fresh.database, await addCourse(fresh.database), {
  name: 'Peg Transfer',
})

const file = smallMp4(7)
const sha256 = createHash('sha256').update(file).digest('hex')

async function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
) {
  const response = await fetch(new URL(path, server.origin), {
    method,
    headers: { ...(await session.headersFor(people.resident)), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : null) as Record<string, unknown> | null,
  }
}
const TUS = { 'tus-resumable': '1.0.0' }
const create = (metadata: string | null, length = file.length) =>
  call('POST', '/api/v1/tus/upload', {
    ...TUS,
    'upload-length': String(length),
    ...(metadata === null ? {} : { 'upload-metadata': metadata }),
  })
const send = (location: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) =>
  call(
    'PATCH',
    location,
    {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    bytes,
  )
const finish = (body: object, path = 'other/resident') =>
  call(
    'POST',
    `/api/v1/video/${path}/upload/finish`,
    { 'content-type': 'application/json' },
    JSON.stringify(body),
  )
const metadataOf = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const idOf = (location: string) => location.split('/').at(-1) as UploadTaskId

/** A complete file on the server, with only this metadata. */
async function upload(metadata: string | null): Promise<UploadTaskId> {
  const { status, headers } = await create(metadata)
  expect(status).toBe(201)
  const location = headers.get('location')!
  expect((await send(location, 0, file)).status).toBe(204)
  return idOf(location)
}
async function videoOf(id: UploadTaskId) {
  const [row] = await fresh.database
    .select()
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(eq(videos.uploadTaskId, id))
  return row
}
const NEUTRAL = /^Other video, [A-Z][a-z]{2} \d{1,2}, 20\d\d$/

const enteredOf = async (id: UploadTaskId): Promise<EnteredUpload | null> => {
  const [row] = await fresh.database.select().from(uploadTasks).where(eq(uploadTasks.id, id))
  return row!.entered
}

describe('any tus 1.0 client', () => {
  test('uploads with only a file name, and each creation is an upload of its own', async () => {
    const one = await create(metadataOf({ filename: 'knot.mp4' }))
    const other = await create(metadataOf({ filename: 'knot.mp4' }))
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.headers.get('location')).not.toBe(other.headers.get('location'))
  })

  test.each([
    ['what it said', metadataOf({ filename: 'knot.mp4', 'their-own': 'ä' }), null],
    [
      'what it said, tidied',
      `filename ${Buffer.from('k.mp4').toString('base64')} , wide,`,
      'filename ay5tcDQ=,wide',
    ],
    ['nothing, of nothing', null, ''],
  ])('is answered to HEAD with %s', async (_what, metadata, tidied) => {
    const location = (await create(metadata)).headers.get('location')!
    const { headers } = await call('HEAD', location, TUS)
    expect(headers.get('upload-metadata') ?? '').toBe(tidied ?? metadata)
  })

  test.each([
    ['no metadata at all', null, 'video'],
    ['an empty list', '', 'video'],
    [
      'names without values, and names that we do not know',
      'filename,takeId,relativePath,type dmlkZW8=',
      'video',
    ],
    ['a name longer than ours', metadataOf({ filename: `${'n'.repeat(400)}.mp4` }), `${'n'.repeat(251)}.mp4`],
  ])('uploads with %s', async (_what, metadata, filename) => {
    const { status, headers } = await create(metadata)
    expect(status).toBe(201)
    const [row] = await fresh.database
      .select()
      .from(uploadTasks)
      .where(eq(uploadTasks.id, idOf(headers.get('location')!)))
    expect(row!.filename).toBe(filename)
  })

  test('is told 415 when a chunk has another content type, and nothing of it is accepted', async () => {
    const location = (await create(null)).headers.get('location')!
    for (const type of ['application/octet-stream', 'video/mp4', 'application/json']) {
      expect(await send(location, 0, file, { 'content-type': type })).toMatchObject({ status: 415 })
    }
    expect((await call('HEAD', location, TUS)).headers.get('upload-offset')).toBe('0')
  })

  test.each([
    ['in capitals', 'Application/Offset+Octet-Stream'],
    ['with a character set', 'application/offset+octet-stream; charset=utf-8'],
  ])('sends a chunk whose type is written %s', async (_how, type) => {
    const location = (await create(null)).headers.get('location')!
    expect(await send(location, 0, file, { 'content-type': type })).toMatchObject({ status: 204 })
  })

  test.each([
    ['the next version', { 'tus-resumable': '2.0.0' }],
    ['no version', { 'tus-resumable': '' }],
  ])('that speaks %s is told which there are, and nothing is done', async (_which, version) => {
    const location = (await create(null)).headers.get('location')!
    const before = (await fresh.database.select().from(uploadTasks)).length
    const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const answers = [
      await call('POST', '/api/v1/tus/upload', { ...version, 'upload-length': '10' }),
      await call('PATCH', location, { ...version, ...chunk }, file),
      await call('HEAD', location, version),
      await call('DELETE', location, version),
      await call('POST', location, { ...version, 'x-http-method-override': 'DELETE' }),
    ]
    for (const { status, headers } of answers)
      expect([status, headers.get('tus-version'), headers.get('tus-resumable')]).toEqual([
        412,
        '1.0.0',
        '1.0.0',
      ])
    expect((await fresh.database.select().from(uploadTasks)).length).toBe(before)
    expect((await call('HEAD', location, TUS)).headers.get('upload-offset')).toBe('0')
  })

  test.each([
    ['without the signs that fill it up', 'filename a25vdHMubXA0,their aw', 'knots.mp4'],
    ['for addresses', 'filename 8J-YgD8_Lm1wNA', '😀.mp4'],
    ['as a name alone', 'filename', 'video'],
  ])('writes its metadata in base64 %s', async (_how, metadata, filename) => {
    const { status, headers } = await create(metadata)
    expect(status).toBe(201)
    const id = idOf(headers.get('location')!)
    const [row] = await fresh.database.select().from(uploadTasks).where(eq(uploadTasks.id, id))
    expect(row!.filename).toBe(filename)
  })

  test('behind proxies that each say how it was reached is answered all the same', async () => {
    const proxied = { ...TUS, 'x-forwarded-proto': 'https,http', 'x-forwarded-host': 'a.test, b.test' }
    const location = (await create(null)).headers.get('location')!
    expect(await call('HEAD', location, proxied)).toMatchObject({ status: 200 })
    expect(await send(location, 0, file, proxied)).toMatchObject({ status: 204 })
  })

  test.each(['007', '+7', ' ', '1e3', '0x7'])(
    'that announces %j bytes leaves no upload behind',
    async (length) => {
      const before = (await fresh.database.select().from(uploadTasks)).length
      const answer = await call('POST', '/api/v1/tus/upload', { ...TUS, 'upload-length': length })
      expect(answer).toMatchObject({ status: 400 })
      expect((await fresh.database.select().from(uploadTasks)).length).toBe(before)
    },
  )

  test('reads in each answer what the protocol demands of it', async () => {
    const location = (await create(null)).headers.get('location')!
    const position = (await call('HEAD', location, TUS)).headers
    expect(position.get('cache-control')).toBe('no-store')
    expect(position.get('upload-length')).toBe(String(file.length))
    const sent = await send(location, 0, file.subarray(0, 10))
    expect(Date.parse(sent.headers.get('upload-expires')!)).toBeGreaterThan(Date.now())
    expect(await send(location, 10, Buffer.alloc(0))).toMatchObject({ status: 204 })
    const gone = await call('HEAD', `/api/v1/tus/upload/${randomUUID()}`, TUS)
    const stranger = await call('HEAD', location, { ...TUS, authorization: '' })
    expect([gone.status, stranger.status]).toEqual([404, 401])
    for (const { headers } of [sent, gone, stranger]) expect(headers.get('tus-resumable')).toBe('1.0.0')
    expect(gone.headers.get('upload-offset')).toBeNull()
    const about = (await call('OPTIONS', '/api/v1/tus/upload')).headers
    expect([about.get('tus-version'), about.get('tus-extension')]).toEqual([
      '1.0.0',
      'creation,termination,expiration',
    ])
  })

  test('may name the method in a header, as the protocol allows', async () => {
    const location = (await create(null)).headers.get('location')!
    const meant = (method: string, more: Record<string, string> = {}, body?: Buffer) =>
      call('POST', location, { ...TUS, 'x-http-method-override': method, ...more }, body)
    const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    expect(await meant('PATCH', chunk, file.subarray(0, 100))).toMatchObject({ status: 204 })
    expect((await call('HEAD', location, TUS)).headers.get('upload-offset')).toBe('100')
    expect(await meant('DELETE')).toMatchObject({ status: 204 })
    expect(await call('HEAD', location, TUS)).toMatchObject({ status: 410 })
    expect(await meant('GET')).toMatchObject({ status: 404 })
  })

  test('is asked for its token like everybody, whatever the method in the header', async () => {
    const location = (await create(null)).headers.get('location')!
    const answer = await call('POST', location, {
      ...TUS,
      'x-http-method-override': 'DELETE',
      authorization: '',
    })
    expect(answer.status).toBe(401)
    const theirs = await fetch(new URL(location, server.origin), {
      method: 'POST',
      headers: {
        ...(await session.headersFor(people.peer)),
        ...TUS,
        'x-http-method-override': 'DELETE',
      },
    })
    expect(theirs.status).toBe(404)
  })
})

describe('finishing an upload of which the server was told little', () => {
  test("with the spec's payload makes a video, saved, named by type and day, with the time of the upload", async () => {
    const id = await upload(metadataOf({ filename: 'DOE_JANE_MRN0012345.mp4' }))
    const { status, body } = await finish({
      videoAsmt: {},
      uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null },
      isSharingVideo: false,
      sharedVideoDescription: null,
      usersToNotify: [],
      tusUploadId: id,
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { videoId: expect.any(String) } })
    const made = await videoOf(id)
    expect(made?.videos).toMatchObject({
      name: expect.stringMatching(NEUTRAL) as string,
      subject: { videoType: 'other', title: expect.stringMatching(NEUTRAL) as string },
      orientation: 0,
      marks: [],
      streamType: 'LAPAROSCOPE',
      programId: people.programId,
    })
    expect(made?.videos.takeId).toMatch(/^[0-9a-f-]{36}$/)
    expect(Math.abs(made!.videos.recordedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(made?.assessments).toMatchObject({ submissionType: 'SAVED_FOR_LATER', assessorType: null })
  })

  test('twice returns the first video', async () => {
    const tusUploadId = await upload(null)
    const [one, two] = [
      await finish({ videoAsmt: {}, tusUploadId }),
      await finish({ videoAsmt: {}, tusUploadId }),
    ]
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
  })

  test('accepts the fields of the spec as they are, and the number of the assessor', async () => {
    const tusUploadId = await upload(null)
    const videoAsmt = {
      activityId: pegTransfer,
      submissionType: 'SUBMITTED',
      assessorType: 2,
      description: 'Third try',
    }
    expect(await finish({ videoAsmt, tusUploadId }, 'simulation/resident')).toMatchObject({ status: 200 })
    expect(await videoOf(tusUploadId)).toMatchObject({
      videos: { name: 'Peg Transfer', activityId: pegTransfer },
      assessments: { submissionType: 'SUBMITTED', assessorType: 'FACULTY', description: 'Third try' },
    })
    const surgical = await upload(null)
    const operation = { approach: 'ROBOTIC', procedure: ' Appendectomy ' }
    expect(await finish({ videoAsmt: operation, tusUploadId: surgical }, 'surgical/resident')).toMatchObject({
      status: 200,
    })
    expect(await videoOf(surgical)).toMatchObject({ videos: { name: 'Appendectomy' } })
  })

  test.each([
    ['simulation', 'activityId'],
    ['surgical', 'approach'],
  ])('of a %s video requires what nobody can guess', async (type, field) => {
    const tusUploadId = await upload(metadataOf({ filename: 'a.mp4' }))
    expect(await finish({ videoAsmt: {}, tusUploadId }, `${type}/resident`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(field) },
    })
  })

  test('compares a plain SHA-256, or ours, or both, and drops what differs', async () => {
    for (const digests of [{ sha256 }, { digest: digestOf(file) }, { sha256, digest: digestOf(file) }]) {
      const tusUploadId = await upload(null)
      expect(await finish({ videoAsmt: {}, tusUploadId, ...digests })).toMatchObject({ status: 200 })
    }
    for (const digests of [
      { sha256: sha256.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
      { digest: digestOf(file), sha256: '0'.repeat(64) },
    ]) {
      const tusUploadId = await upload(null)
      expect(await finish({ videoAsmt: {}, tusUploadId, ...digests })).toMatchObject({
        status: 422,
        body: { code: 'digest-mismatch' },
      })
      const asked = await call('HEAD', `/api/v1/tus/upload/${tusUploadId}`, TUS)
      expect(asked.headers.get('upload-offset')).toBe('0')
    }
  })

  test('of somebody else is answered like one that does not exist, with or without the take', async () => {
    const theirs = await upload(null)
    const asPeer = async (tusUploadId: string, videoAsmt: object) => {
      const response = await fetch(`${server.origin}/api/v1/video/other/resident/upload/finish`, {
        method: 'POST',
        headers: { ...(await session.headersFor(people.peer)), 'content-type': 'application/json' },
        body: JSON.stringify({ videoAsmt, tusUploadId }),
      })
      return { status: response.status, body: await response.json() }
    }
    const [row] = await fresh.database.select().from(uploadTasks).where(eq(uploadTasks.id, theirs))
    for (const asmt of [{}, { takeId: row!.takeId, title: 'Mine' }]) {
      const answer = await asPeer(theirs, asmt)
      expect(answer).toEqual(await asPeer(randomUUID(), asmt))
      expect(answer.status).toBeGreaterThanOrEqual(404)
    }
  })
})

describe('what was entered when an upload began', () => {
  const whole = (asmt: object, more: Record<string, string> = {}) =>
    metadataOf({
      filename: 'try.mp4',
      isSharingVideo: 'false',
      serializedVideoAsmtMetadata: JSON.stringify(asmt),
      streamInfo: JSON.stringify({ camera: 'AI_SETUP', hasThumbnails: false }),
      ...more,
    })

  test('is stored, returned with the paused upload, and used by a finish that says nothing else', async () => {
    const asmt = {
      activityId: pegTransfer,
      submissionType: 'SUBMITTED',
      assessorType: 'PEER',
      description: 'Is my grip right?',
      usersToNotify: [people.peer],
    }
    const tusUploadId = await upload(whole(asmt))
    const entered: EnteredUpload = {
      subject: { videoType: 'simulation', activityId: pegTransfer },
      submissionType: 'SUBMITTED',
      assessorType: 'PEER',
      description: 'Is my grip right?',
      usersToNotify: [people.peer],
      isSharingVideo: false,
      sharedVideoDescription: null,
      camera: 'AI_SETUP',
    }
    expect(await enteredOf(tusUploadId)).toMatchObject(entered)
    await call('PATCH', `/api/v1/tus/upload/pause?taskId=${tusUploadId}`)
    const paused = await fetch(`${server.origin}/api/v1/tus/upload/my-paused-tasks`, {
      headers: await session.headersFor(people.resident),
    })
    expect(await paused.json()).toContainEqual(expect.objectContaining({ id: tusUploadId, entered }))
    expect(await finish({ videoAsmt: {}, tusUploadId }, 'simulation/resident')).toMatchObject({ status: 200 })
    expect(await videoOf(tusUploadId)).toMatchObject({
      videos: { name: 'Peg Transfer', streamType: 'AI_SETUP' },
      assessments: { assessorType: 'PEER', description: 'Is my grip right?' },
    })
  })

  test('gives way to what the finish says', async () => {
    const tusUploadId = await upload(
      whole({ title: 'First title', submissionType: 'SUBMITTED', assessorType: 'PEER', description: 'Q' }),
    )
    const videoAsmt = { title: 'Second title', submissionType: 'SAVED_FOR_LATER' }
    expect(await finish({ videoAsmt, tusUploadId })).toMatchObject({ status: 200 })
    expect(await videoOf(tusUploadId)).toMatchObject({
      videos: { name: 'Second title' },
      assessments: { submissionType: 'SAVED_FOR_LATER', assessorType: null, description: '' },
    })
  })

  test.each([
    ['no JSON', '{"title":'],
    ['no object', '[1]'],
    [
      'fields of other kinds',
      '{"title":7,"submissionType":"LATER","usersToNotify":"all","__proto__":{"a":1}}',
    ],
  ])('does not stop an upload: %s', async (_what, serializedVideoAsmtMetadata) => {
    const tusUploadId = await upload(metadataOf({ filename: 'try.mp4', serializedVideoAsmtMetadata }))
    expect(await enteredOf(tusUploadId)).toMatchObject({ subject: null, submissionType: null })
    expect(await finish({ videoAsmt: {}, tusUploadId })).toMatchObject({ status: 200 })
  })
})

describe('a field of ours that another client fills in differently', () => {
  test.each([
    ['a long videoAsmt', { serializedVideoAsmtMetadata: JSON.stringify({ notes: 'n'.repeat(5_000) }) }],
    ['a long description', { sharedVideoDescription: 'd'.repeat(1_001) }],
    ['sharing that is neither yes nor no', { isSharingVideo: 'perhaps' }],
    ['a long streamInfo', { streamInfo: JSON.stringify({ camera: 'AI_SETUP', lens: 'l'.repeat(1_000) }) }],
  ])('stops no upload, and drops no other field with it: %s', async (_what, odd) => {
    const asmt = { title: 'Suture', submissionType: 'SAVED_FOR_LATER' }
    const plain = { serializedVideoAsmtMetadata: JSON.stringify(asmt), sharedVideoDescription: 'Look' }
    const tusUploadId = await upload(metadataOf({ filename: 'try.mp4', ...plain, ...odd }))
    expect(await enteredOf(tusUploadId)).toMatchObject({
      subject: 'serializedVideoAsmtMetadata' in odd ? null : { videoType: 'other', title: 'Suture' },
      sharedVideoDescription: 'sharedVideoDescription' in odd ? null : 'Look',
      isSharingVideo: false,
      camera: null,
    })
    expect(await finish({ videoAsmt: {}, tusUploadId })).toMatchObject({ status: 200 })
  })
})

describe('unmodified tus-js-client', () => {
  async function run(
    options: Partial<UploadOptions>,
    who: UserId = people.resident,
    bytes: Buffer = file,
  ): Promise<{ id: UploadTaskId; stop: () => Promise<void>; resume: () => Promise<void> }> {
    const headers = await session.headersFor(who)
    let end: PromiseWithResolvers<void> = Promise.withResolvers()
    const firstChunk = Promise.withResolvers<void>()
    const uploading = new Upload(bytes, {
      endpoint: `${server.origin}/api/v1/tus/upload`,
      headers,
      onChunkComplete: () => firstChunk.resolve(),
      onSuccess: () => end.resolve(),
      onError: (error) => end.reject(error),
      ...options,
    })
    uploading.start()
    await Promise.race([firstChunk.promise, end.promise])
    return {
      id: idOf(uploading.url!),
      stop: () => uploading.abort(),
      resume: async () => {
        end = Promise.withResolvers()
        uploading.start()
        await end.promise
      },
    }
  }

  test.each([
    ['with PATCH', {}],
    ['if only POST is allowed', { overridePatchMethod: true }],
  ])('uploads, pauses, resumes and finishes, %s', async (_how, options) => {
    const { id, stop, resume } = await run({
      metadata: { filename: 'suture.mp4' },
      chunkSize: 1_000,
      ...options,
    })
    await stop()
    expect(await call('PATCH', `/api/v1/tus/upload/pause?taskId=${id}`)).toMatchObject({
      status: 200,
      body: { isPaused: true, isComplete: false },
    })
    expect(await finish({ videoAsmt: {}, tusUploadId: id, sha256 })).toMatchObject({
      status: 409,
      body: { message: 'Upload is not finished yet!' },
    })
    expect(await call('PATCH', `/api/v1/tus/upload/resume?taskId=${id}`)).toMatchObject({ status: 200 })
    await resume()
    expect(await finish({ videoAsmt: {}, tusUploadId: id, sha256 })).toMatchObject({ status: 200 })
    expect((await videoOf(id))?.videos).toMatchObject({
      name: expect.stringMatching(NEUTRAL) as string,
      originalBytes: file.length,
    })
  })

  test('terminates what it gave up', async () => {
    const { id, stop } = await run({ chunkSize: 1_000 })
    await stop()
    await Upload.terminate(`${server.origin}/api/v1/tus/upload/${id}`, {
      headers: await session.headersFor(people.resident),
    })
    expect(await call('HEAD', `/api/v1/tus/upload/${id}`, TUS)).toMatchObject({ status: 410 })
  })
})
