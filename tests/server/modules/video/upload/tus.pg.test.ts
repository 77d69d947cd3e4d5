import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { OLDEST_WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import type { TakeId, UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import { records, uploadTasks } from '#server/database/schema/intake.ts'
import { type IntakeApp, startIntake } from '#tests/support/intake-app.ts'
import { digestOf, mediaBytes, newTakeId, temporaryBlobs } from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let now = () => Date.now()

const fresh = await peopledDatabase()
const { people } = fresh
const session = await signedIn(fresh.database)
const storage = untilEnd(await temporaryBlobs())
const server = untilEnd(await startIntake(fresh.database, storage.blobs, session, { now: () => now() }))

const base64 = (text: string) => Buffer.from(text).toString('base64')
function metadataOf(facts: Record<string, string>): string {
  return Object.entries({
    filename: 'tubes.mp4',
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{"camera":"LAPAROSCOPE","hasThumbnails":true}',
    ...facts,
  })
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')
}

interface CallOptions {
  who?: UserId
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  at?: IntakeApp
}
async function call(
  method: string,
  path: string,
  { who = people.resident, headers = {}, body, at = server }: CallOptions = {},
) {
  const response = await fetch(at.origin + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(await session.headersFor(who)), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}
const create = (
  takeId: TakeId,
  length: number,
  options: CallOptions & { metadata?: Record<string, string> } = {},
) =>
  call('POST', '/api/v1/tus/upload', {
    ...options,
    headers: {
      'upload-length': String(length),
      'upload-metadata': metadataOf({ takeId, ...options.metadata }),
      ...options.headers,
    },
  })
async function createAt(length: number, who = people.resident): Promise<string> {
  const { status, headers } = await create(newTakeId(), length, { who })
  expect(status).toBe(201)
  return headers.get('location')!
}
const patch = (location: string, offset: number, body: Uint8Array<ArrayBuffer>, options: CallOptions = {}) =>
  call('PATCH', location, {
    ...options,
    body,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...options.headers,
    },
  })
/** A PATCH whose bytes are sent when the test writes them; errors of its connection are ignored. */
async function beginPatch(location: string, offset: number, length: number): Promise<ClientRequest> {
  const headers = {
    ...(await session.headersFor(people.resident)),
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(length),
  }
  const begun = httpRequest(server.origin + location, { method: 'PATCH', headers })
  begun.on('error', () => {})
  return begun
}
const head = (location: string, options: CallOptions = {}) => call('HEAD', location, options)
const offsetOf = async (location: string) => Number((await head(location)).headers.get('upload-offset'))
const part = (bytes: Buffer, start: number, end?: number) => new Uint8Array(bytes.subarray(start, end))
const onDisk = async (location: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of storage.blobs.read(`uploads/${location.split('/').at(-1)}`))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const taskOf = (location: string) => location.split('/').at(-1)!
const file = mediaBytes(300_000)

describe('which upload a request is about', () => {
  /** Ways to name one upload to the router and another one to code that reads the address again. */
  test.each([
    ['a query that ends like an address', (mine: string, theirs: string) => `${mine}?/${taskOf(theirs)}`],
    ['a query with a field of it', (mine: string, theirs: string) => `${mine}?id=x/${taskOf(theirs)}/`],
  ])('%s leads to no other one', async (_how, addressOf) => {
    const mine = await createAt(file.length)
    const theirs = await createAt(file.length, people.peer)
    await patch(theirs, 0, part(file, 0, 1_000), { who: people.peer })
    await patch(mine, 0, part(file, 0, 10))
    const upload = httpRequest(`${server.origin}${theirs}`, {
      method: 'PATCH',
      headers: {
        ...(await session.headersFor(people.peer)),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '1000',
        'content-length': String(file.length - 1_000),
      },
    })
    const finished = new Promise((resolve, reject) => upload.on('response', resolve).on('error', reject))
    upload.write(file.subarray(1_000, 2_000))
    await expect.poll(() => server.takenIn()).toBeGreaterThan(1_000)

    const asked = await head(addressOf(mine, theirs))
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '10'])
    expect((await patch(addressOf(mine, theirs), 10, part(file, 10, 20))).status).toBe(204)
    expect(await onDisk(mine)).toEqual(file.subarray(0, 20))

    upload.end(file.subarray(2_000))
    expect(await finished).toMatchObject({ statusCode: 204 })
    expect(await onDisk(theirs)).toEqual(file)
  })

  test('an id in capitals or percent signs is the same id or none', async () => {
    const mine = await createAt(file.length)
    for (const address of [
      mine.replace(taskOf(mine), taskOf(mine).toUpperCase()),
      mine.replace(taskOf(mine), `%${taskOf(mine).charCodeAt(0).toString(16)}${taskOf(mine).slice(1)}`),
    ]) {
      const { status, headers } = await head(address)
      expect([200, 404]).toContain(status)
      if (status === 200) expect(headers.get('upload-offset')).toBe('0')
    }
  })
})

describe('creating an upload', () => {
  test('returns a relative location, our mark, and when it will expire', async () => {
    const { status, headers } = await create(newTakeId(), 10)
    expect(status).toBe(201)
    expect(headers.get('location')).toMatch(/^\/api\/v1\/tus\/upload\/[0-9a-f-]{36}$/)
    expect(headers.get('x-trocar')).not.toBeNull()
    expect(headers.get('tus-resumable')).toBe('1.0.0')
    expect(Date.parse(headers.get('upload-expires')!)).toBeGreaterThan(Date.now())
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('returns the same location for a repeated creation of the same take', async () => {
    const takeId = newTakeId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(takeId, 10)))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    const theirs = await create(takeId, 10, { who: people.peer })
    expect(theirs.headers.get('location')).not.toBe(answers[0]!.headers.get('location'))
  })

  test('refuses another file under the same take', async () => {
    const takeId = newTakeId()
    await create(takeId, 10)
    expect(await create(takeId, 11)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  })

  test.each([
    ['larger than allowed', () => create(newTakeId(), 50_000_001), 413, 'too-large'],
    ['empty', () => create(newTakeId(), 0), 415, 'not-a-video'],
    ['under an invalid take', () => create('x' as TakeId, 10), 400, 'invalid-input'],
    [
      'from a page that is too old',
      () => create(newTakeId(), 10, { headers: { [WIRE_VERSION_HEADER]: String(OLDEST_WIRE_VERSION - 1) } }),
      426,
      'outdated-client',
    ],
    [
      'without a length',
      () => create(newTakeId(), 10, { headers: { 'upload-length': '' } }),
      400,
      'invalid-input',
    ],
    ['of a negative length', () => create(newTakeId(), -1), 400, 'invalid-input'],
    [
      'with invalid metadata',
      () => create(newTakeId(), 10, { headers: { 'upload-metadata': 'a b c' } }),
      400,
      'invalid-input',
    ],
    [
      'with bytes in it',
      () =>
        create(newTakeId(), 10, {
          headers: { 'content-type': 'application/offset+octet-stream' },
          body: new Uint8Array(3),
        }),
      400,
      'invalid-input',
    ],
    [
      'as a part of a file that is assembled later',
      () => create(newTakeId(), 10, { headers: { 'upload-concat': 'partial' } }),
      422,
      'not-implemented',
    ],
    [
      'with a length that follows later',
      () => create(newTakeId(), 10, { headers: { 'upload-defer-length': '1' } }),
      422,
      'not-implemented',
    ],
    [
      'with a deferred length that is none of the protocol',
      () => create(newTakeId(), 10, { headers: { 'upload-defer-length': '2' } }),
      400,
      'invalid-input',
    ],
    ['by a coordinator', () => create(newTakeId(), 10, { who: people.coordinator }), 403, 'not-allowed'],
    ['by an admin', () => create(newTakeId(), 10, { who: people.admin }), 403, 'not-allowed'],
  ])('is refused: %s', async (_what, attempt, status, code) => {
    expect(await attempt()).toMatchObject({ status, body: { code, message: expect.stringMatching(/\w/) } })
  })

  test('answers 401 without a token, or with an expired one, for every verb', async () => {
    const location = await createAt(10)
    const expired = `Bearer ${await session.tokenFor(people.resident, { expiresInSeconds: -60 })}`
    for (const authorization of ['', expired, 'Bearer x']) {
      for (const [method, path] of [
        ['POST', '/api/v1/tus/upload'],
        ['HEAD', location],
        ['PATCH', location],
        ['DELETE', location],
      ] as const) {
        expect((await call(method, path, { headers: { authorization } })).status).toBe(401)
      }
    }
  })
})

describe('sending chunks', () => {
  test('the file arrives, chunk by chunk', async () => {
    const location = await createAt(file.length)
    expect((await patch(location, 0, part(file, 0, 100_000))).headers.get('upload-offset')).toBe('100000')
    expect((await patch(location, 100_000, part(file, 100_000))).status).toBe(204)
    expect((await onDisk(location)).equals(file)).toBe(true)
    const asked = await head(location)
    expect(asked.headers.get('upload-offset')).toBe('300000')
    expect(asked.headers.get('upload-length')).toBe('300000')
    expect(asked.headers.get('cache-control')).toBe('no-store')
  })

  test('a chunk at another offset answers 409 and changes nothing', async () => {
    const location = await createAt(file.length)
    await patch(location, 0, part(file, 0, 1000))
    for (const offset of [0, 999, 1001, file.length]) {
      expect(await patch(location, offset, part(file, 0, 10))).toMatchObject({ status: 409 })
    }
    expect(await offsetOf(location)).toBe(1000)
  })

  test('more bytes than were announced answer 413', async () => {
    const location = await createAt(10)
    expect(await patch(location, 0, part(file, 0, 11))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    })
    expect(await offsetOf(location)).toBe(0)
  })

  test('a connection cut in the middle of a chunk keeps every byte that arrived', async () => {
    const location = await createAt(file.length)
    const sending = await beginPatch(location, 0, file.length)
    sending.write(file.subarray(0, 123_457))
    await expect.poll(server.takenIn).toBeGreaterThan(123_457)
    sending.destroy()
    await expect.poll(() => offsetOf(location)).toBe(123_457)
    await patch(location, 123_457, part(file, 123_457))
    expect((await onDisk(location)).equals(file)).toBe(true)
  })

  test('a connection that died unnoticed does not keep its upload locked', async () => {
    const location = await createAt(file.length)
    const dead = await beginPatch(location, 0, file.length)
    dead.write(file.subarray(0, 50_000))
    await expect.poll(server.takenIn).toBeGreaterThan(50_000)
    expect(await offsetOf(location)).toBe(50_000)
    expect((await patch(location, 50_000, part(file, 50_000))).status).toBe(204)
    dead.destroy()
    expect((await onDisk(location)).equals(file)).toBe(true)
  })

  test('a chunk that another instance overtook overwrites nothing that arrived since', async () => {
    const long = mediaBytes(2_000_000)
    const location = await createAt(long.length)
    const stalled = await beginPatch(location, 0, long.length)
    const answered = new Promise((resolve) => stalled.once('response', resolve))
    stalled.write(long.subarray(0, 300_000))
    await expect.poll(server.takenIn).toBeGreaterThan(300_000)
    const other = await startIntake(fresh.database, storage.blobs, session)
    const at = await offsetOfOther()
    expect((await patch(location, at, part(long, at), { at: other })).status).toBe(204)
    stalled.end(mediaBytes(long.length - 300_000, 2))
    expect(await answered).toMatchObject({ statusCode: 409 })
    stalled.destroy()
    expect((await onDisk(location)).equals(long)).toBe(true)
    await other.close()

    async function offsetOfOther() {
      return Number((await head(location, { at: other })).headers.get('upload-offset'))
    }
  })

  test('a connection that goes silent after its chunk was answered is cut soon, so that it does not delay a stop', async () => {
    const long = mediaBytes(2_000_000)
    const location = await createAt(long.length)
    const silent = await beginPatch(location, 1, long.length)
    const answered = new Promise((resolve) => silent.once('response', resolve))
    silent.write(long.subarray(0, 1_000))
    expect(await answered).toMatchObject({ statusCode: 409 })
    await once(silent, 'close')
  })

  test('after a restart the offset is that of the file, and the upload continues', async () => {
    const location = await createAt(file.length)
    const first = await startIntake(fresh.database, storage.blobs, session)
    await patch(location, 0, part(file, 0, 200_000), { at: first })
    await first.close()
    const second = await startIntake(fresh.database, storage.blobs, session)
    expect((await head(location, { at: second })).headers.get('upload-offset')).toBe('200000')
    expect((await patch(location, 200_000, part(file, 200_000), { at: second })).status).toBe(204)
    await second.close()
    expect((await onDisk(location)).equals(file)).toBe(true)
  })

  test('another person’s upload answers 404 to every verb, like one that does not exist', async () => {
    const location = await createAt(10)
    const nowhere = `/api/v1/tus/upload/${randomUUID()}`
    for (const who of [people.peer, people.faculty, people.programDirector, people.admin]) {
      for (const path of [location, nowhere, '/api/v1/tus/upload/none', '/api/v1/tus/upload/..%2Fx']) {
        expect((await head(path, { who })).status).toBe(404)
        expect((await patch(path, 0, new Uint8Array(1), { who })).status).toBe(404)
        expect((await call('DELETE', path, { who })).status).toBe(404)
      }
    }
    expect(await offsetOf(location)).toBe(0)
  })

  test('the protocol is enforced: no version, no offset, no content type', async () => {
    const location = await createAt(10)
    expect((await call('HEAD', location, { headers: { 'tus-resumable': '0.1' } })).status).toBe(412)
    expect(
      (
        await call('PATCH', location, {
          body: new Uint8Array(1),
          headers: { 'upload-offset': '0', 'content-type': 'video/mp4' },
        })
      ).status,
    ).toBe(415)
    expect((await patch(location, 0, new Uint8Array(1), { headers: { 'upload-offset': '-1' } })).status).toBe(
      400,
    )
    const options = await fetch(`${server.origin}/api/v1/tus/upload`, { method: 'OPTIONS' })
    expect(options.headers.get('tus-max-size')).toBe('50000000')
    expect(options.headers.get('tus-extension')).toContain('termination')
  })

  test('an upload that waited too long answers 410, one that continues lives on', async () => {
    const [waiting, active] = [await createAt(10), await createAt(10)]
    const start = Date.now()
    now = () => start + 20 * 24 * 3_600_000
    await patch(active, 0, new Uint8Array(1))
    now = () => start + 40 * 24 * 3_600_000
    expect((await head(waiting)).status).toBe(410)
    expect(await patch(waiting, 0, new Uint8Array(1))).toMatchObject({
      status: 410,
      body: { code: 'expired-upload' },
    })
    expect((await head(active)).status).toBe(200)
    now = () => Date.now()
  })
})

describe('the calls about a task', () => {
  const ask = (verb: string, location: string, who?: UserId) =>
    call('PATCH', `/api/v1/tus/upload/${verb}?taskId=${taskOf(location)}`, who === undefined ? {} : { who })

  test('pausing lists it among my paused tasks, resuming removes it', async () => {
    const location = await createAt(1000, people.peer)
    await patch(location, 0, new Uint8Array(400), { who: people.peer })
    expect((await ask('pause', location, people.peer)).body).toMatchObject({
      isPaused: true,
      uploadedSize: 400,
      totalSize: 1000,
      uri: location,
    })
    const list = () => call('GET', '/api/v1/tus/upload/my-paused-tasks', { who: people.peer })
    const [listed] = (await list()).body
    expect(listed).toMatchObject({ id: taskOf(location), filename: 'tubes.mp4' })
    expect(Date.now() - Date.parse(listed.startedAt)).toBeGreaterThanOrEqual(0)
    expect((await call('GET', '/api/v1/tus/upload/my-paused-tasks')).body).toEqual([])
    expect((await ask('resume', location, people.peer)).body).toMatchObject({ isPaused: false })
    expect((await list()).body).toEqual([])
  })

  test('info says how far an upload is, by its address, absolute or relative', async () => {
    const location = await createAt(1000)
    await patch(location, 0, new Uint8Array(1000))
    for (const uri of [location, `https://trocar.example${location}`]) {
      const info = await call('GET', `/api/v1/tus/upload/info?uri=${encodeURIComponent(uri)}`)
      expect(info.body).toMatchObject({
        id: taskOf(location),
        uploadedSize: 1000,
        isComplete: true,
        isExpired: false,
      })
    }
    for (const uri of ['/elsewhere', `/api/v1/tus/upload/${randomUUID()}`, 'http://[', '']) {
      expect((await call('GET', `/api/v1/tus/upload/info?uri=${encodeURIComponent(uri)}`)).status).toBe(404)
    }
    expect((await call('GET', `/api/v1/tus/upload/info?uri=${location}`, { who: people.peer })).status).toBe(
      404,
    )
  })

  test('info says how the file of an upload is recognized: by the digest of its first bytes', async () => {
    const long = mediaBytes(SEGMENT_BYTES + 5_000)
    const location = await createAt(long.length)
    const startDigest = async () => {
      const info = await call('GET', `/api/v1/tus/upload/info?uri=${location}`)
      return info.body.startDigest
    }
    expect(await startDigest()).toBeNull()
    await patch(location, 0, part(long, 0, 70_000))
    expect(await startDigest()).toBe(digestOf(long.subarray(0, 70_000)))
    await patch(location, 70_000, part(long, 70_000))
    expect(await startDigest()).toBe(digestOf(long.subarray(0, SEGMENT_BYTES)))
  })

  test('pausing, resuming or canceling a nonexistent or another person’s task is refused', async () => {
    const foreign = await createAt(10, people.peer)
    for (const verb of ['pause', 'resume', 'cancel']) {
      for (const location of [foreign, randomUUID()]) {
        expect(await ask(verb, location)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
      expect((await ask(verb, 'none')).status).toBe(400)
    }
  })

  test.each(['pause', 'cancel'])('%s of a nonexistent task leaves a warning (spec 2 §5)', async (verb) => {
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
    const watched = await startIntake(fresh.database, storage.blobs, session, {}, log)
    const path = `/api/v1/tus/upload/${verb}?taskId=${randomUUID()}`
    expect((await call('PATCH', path, { at: watched })).status).toBe(404)
    expect(warnings).toEqual([expect.stringContaining('there is no such upload task')])
    await watched.close()
  })

  test('canceling confirms when the bytes are gone, and can be repeated', async () => {
    const location = await createAt(1000)
    await patch(location, 0, new Uint8Array(500))
    expect((await ask('cancel', location)).body).toMatchObject({
      cancelRequest: 'CONFIRMED',
      uploadedSize: 0,
    })
    expect((await ask('cancel', location)).body).toMatchObject({ cancelRequest: 'CONFIRMED' })
    expect((await head(location)).status).toBe(410)
    expect((await patch(location, 0, new Uint8Array(1))).status).toBe(410)
    expect(await ask('pause', location)).toMatchObject({ status: 409 })
    expect(await storage.blobs.size(`uploads/${taskOf(location)}`)).toBeNull()
  })

  test('canceling while a chunk arrives leaves no bytes behind', async () => {
    const location = await createAt(file.length)
    const sending = await beginPatch(location, 0, file.length)
    sending.write(file.subarray(0, 100_000))
    await expect.poll(server.takenIn).toBeGreaterThan(100_000)
    expect((await ask('cancel', location)).body).toMatchObject({ cancelRequest: 'CONFIRMED' })
    expect(await storage.blobs.size(`uploads/${taskOf(location)}`)).toBeNull()
  })

  test('after a cancellation the same take may be uploaded again', async () => {
    const takeId = newTakeId()
    const first = (await create(takeId, 10)).headers.get('location')!
    await ask('cancel', first)
    const second = (await create(takeId, 10)).headers.get('location')!
    expect(second).not.toBe(first)
    expect((await head(first)).status).toBe(404)
    expect(await offsetOf(second)).toBe(0)
  })

  test('DELETE is a cancellation', async () => {
    const location = await createAt(10)
    expect((await call('DELETE', location)).status).toBe(204)
    expect((await head(location)).status).toBe(410)
  })
})

describe('cleaning up', () => {
  test('removes the bytes of uploads whose time is over, and leaves those that wait or became a video', async () => {
    const [dead, waiting, finished] = [await createAt(10), await createAt(10), await createAt(10)]
    for (const location of [dead, waiting, finished]) await patch(location, 0, new Uint8Array(10))
    const change = (location: string, facts: Partial<typeof uploadTasks.$inferInsert>) =>
      fresh.database
        .update(uploadTasks)
        .set(facts)
        .where(eq(uploadTasks.id, taskOf(location) as UploadTaskId))
    await change(dead, { expiresAt: new Date(0) })
    await change(finished, { expiresAt: new Date(0), state: 'FINISHED' })
    await server.cleanUp()
    const sizes = await Promise.all(
      [dead, waiting, finished].map((location) => storage.blobs.size(`uploads/${taskOf(location)}`)),
    )
    expect(sizes).toEqual([null, 10, 10])
  })

  test('removes what a crash left of uploads that were canceled', async () => {
    const location = await createAt(10)
    await call('DELETE', location)
    await storage.blobs.append(`uploads/${taskOf(location)}`, 0, new Uint8Array(5))
    expect(await server.cleanUp()).toBe(1)
    expect(await storage.blobs.size(`uploads/${taskOf(location)}`)).toBeNull()
    expect(await server.cleanUp()).toBe(0)
  })

  test('leaves what cannot be removed, and removes the others', async () => {
    const canceled = [await createAt(10), await createAt(10)]
    const keys = canceled.map((location) => `uploads/${taskOf(location)}`)
    for (const location of canceled) await call('DELETE', location)
    for (const key of keys) await storage.blobs.append(key, 0, new Uint8Array(5))
    vi.spyOn(storage.blobs, 'remove').mockRejectedValueOnce(new Error('EIO'))
    await expect(server.cleanUp()).rejects.toThrow('EIO')
    expect(await Promise.all(keys.map((key) => storage.blobs.size(key)))).toEqual([5, null])
    expect(await server.cleanUp()).toBe(1)
  })

  test('leaves a recording that nobody finished, however old it is', async () => {
    const takeId = newTakeId()
    const [record] = await fresh.database
      .insert(records)
      .values({ ownerId: people.resident, takeId, videoType: 'other', recordedAt: new Date(0) })
      .returning({ id: records.id })
    const key = `recordings/${record?.id}/part`
    await storage.blobs.append(key, 0, new Uint8Array(10))
    now = () => Date.now() + 50 * 365 * 24 * 3_600_000
    await server.cleanUp()
    now = () => Date.now()
    expect(await storage.blobs.size(key)).toBe(10)
    expect(await fresh.database.select().from(records).where(eq(records.takeId, takeId))).toHaveLength(1)
  })
})
