import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSurgicalProcedures } from '#contract/endpoints/video/procedures.ts'
import { getVideo, listAttempts, listMyVideos, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { Reply } from '#contract/endpoint.ts'
import { evaluationId, type ProgramId, type UserId } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import type { MediaFacts } from '#server/database/schema/videos.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { loadMediaKey } from '#server/platform/media-key.ts'
import { createPlaybackHandlers } from '#server/modules/video/playback/playback-routes.ts'
import { serveMedia } from '#server/modules/video/playback/serve-media.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { openLog } from '#server/platform/log.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople, type People } from '#tests/support/people.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'
import { addVideo, type StoredVideo } from '#tests/support/stored-videos.ts'

let fresh: FreshDatabase
let people: People
let session: SignedIn
let app: FastifyInstance
let blobs: FileBlobStore
let folder: string
let now = Date.now()
const movie = randomBytes(10_000)
const log = openLog('silent')

const media: MediaFacts = {
  width: 1280,
  height: 720,
  frameRate: 30,
  partStarts: [0, 4.5],
  sprite: { columns: 10, rows: 1, frameWidth: 160, frameHeight: 90, secondsPerFrame: 1 },
  hasPoster: true,
  playback: { mimeType: 'video/mp4', bytes: movie.length },
}

beforeAll(async () => {
  fresh = await freshDatabase()
  people = await createPeople(fresh.database)
  session = await signedIn(fresh.database)
  folder = await mkdtemp(path.join(tmpdir(), 'trocar-playback-'))
  blobs = await createFileBlobStore(path.join(folder, 'blobs'))
  app = await createHttpServerApp({ log, tls: null, staticFolder: '/nowhere' })
  const signer = createMediaSigner(await loadMediaKey(fresh.database.$client), () => now)
  serveMedia(app, { blobs, reads: null, signer, accountStatus: session.accountStatus })
  bindEndpoints(
    app,
    { listSurgicalProcedures, listMyVideos, getVideo, listAttempts },
    createPlaybackHandlers({ database: fresh.database, signer }),
    { authenticate: session.authenticate, log, https: false },
  )
})
beforeEach(() => {
  now = Date.now()
})
afterAll(async () => {
  await app.close()
  await blobs.close()
  await rm(folder, { recursive: true, force: true })
  await fresh.close()
})

async function ask(url: string, as: UserId | null, query = {}) {
  const headers = as === null ? {} : await session.headersFor(as)
  return app.inject({ method: 'GET', url: `/api/v1/video/${url}`, headers, query })
}

/** What a browser would send to `/media` after this answer. */
function cookieOf(response: { headers: Record<string, unknown> }): string {
  return String(response.headers['set-cookie']).split(';')[0]!
}

async function addReady(owner: UserId, facts: Parameters<typeof addVideo>[2] = {}): Promise<StoredVideo> {
  const stored = await addVideo(
    fresh.database,
    owner,
    { state: 'READY', durationSeconds: 9, media, ...facts },
    { isDone: true },
  )
  for (const name of ['playback.mp4', 'poster.jpg']) {
    const file = path.join(folder, randomUUID())
    await writeFile(file, movie)
    await blobs.putFile(`videos/${stored.videoId}/${name}`, file)
  }
  return stored
}

function addSurgical(procedure: string, owner: UserId, programId = people.programId) {
  const subject = { videoType: 'surgical', approach: 'ROBOTIC', procedure } as const
  return addVideo(fresh.database, owner, { subject, programId })
}

async function share(
  { videoId }: StoredVideo,
  ownerId: UserId,
  programId: ProgramId,
  facts: { removedAt?: Date } = {},
): Promise<void> {
  const row = { videoId, ownerId, programId, videoType: 'surgical', name: 'A shared one', ...facts } as const
  await fresh.database.insert(sharedVideos).values(row)
}

/** A watchable video, its address, and the cookie that came with it. */
async function openAddress(owner: UserId) {
  const { videoId } = await addReady(owner)
  const response = await ask(`other/full-details/${videoId}`, owner)
  const details = response.json<VideoDetails>()
  return { videoId, src: details.playback!.src, cookie: cookieOf(response), details }
}

const fetchMedia = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

test('my videos come newest first, by type, page by page, without gap or repetition', async () => {
  const made: string[] = []
  for (let number = 0; number < 7; number += 1) {
    made.unshift((await addReady(people.resident, { name: `Video ${number}` })).videoId)
  }
  await addSurgical('Appendectomy', people.resident)
  await addReady(people.peer)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const response = await ask('other/self', people.resident, {
      limit: '3',
      ...(cursor === null ? {} : { cursor }),
    })
    const page = response.json()
    seen.push(...page.videos.map(({ videoId }: { videoId: string }) => videoId))
    cursor = page.next
  } while (cursor !== null)
  expect(seen).toEqual(made)
})

test('the videos of one activity show the rating and level that each was last given, which no longer list does', async () => {
  const activityId = await addActivity(fresh.database, await addCourse(fresh.database))
  const owner = await addPerson(fresh.database, { programId: people.programId, memberOf: [people.groupId] })
  const subject = { videoType: 'simulation', activityId } as const
  const given = await addVideo(fresh.database, owner, { subject, activityId })
  await addVideo(fresh.database, owner, { subject, activityId })
  const grades = [
    ['NOVICE', true, 1],
    ['COMPETENT', false, 2],
    ['NOVICE', false, 1],
  ] as const
  for (const [level, superseded, minute] of grades)
    await fresh.database.insert(evaluations).values({
      id: evaluationId.parse(randomUUID()),
      assessmentId: given.asmtId,
      assessorId: people.faculty,
      assessorType: 'FACULTY',
      answers: [],
      rating: 'GOOD',
      level,
      feedback: '',
      supersedes: [],
      superseded,
      sentAt: new Date(Date.UTC(2026, 2, 1, 10, minute)),
    })
  const listed = async (query: object) =>
    (await ask('simulation/self', owner, query)).json<Reply<typeof listMyVideos>>().videos
  expect((await listed({ activityId })).map(({ evaluation }) => evaluation)).toEqual([
    null,
    { assessor: expect.stringMatching(/\S/), rating: 'GOOD', level: 'COMPETENT' },
  ])
  expect((await listed({})).map(({ evaluation }) => evaluation)).toEqual([null, null])
})

test('a summary shows state, length, size, marks and why it failed', async () => {
  const marks = [
    { timeStamp: 3, label: 'Clip' },
    { timeStamp: 1, label: '' },
    { timeStamp: 2, label: 'Interrupted for 7 s' },
  ]
  const failed = await addVideo(fresh.database, people.faculty, {
    state: 'FAILED',
    failure: 'cut-off',
    marks,
  })
  const ready = await addReady(people.faculty)
  const { videos } = (await ask('other/self', people.faculty)).json()
  expect(videos[1]).toMatchObject({
    videoId: failed.videoId,
    state: 'FAILED',
    failure: 'cut-off',
    markCount: 2,
    bytes: 1000,
    pictures: { poster: null, sprite: null },
  })
  expect(videos[0]).toMatchObject({
    videoId: ready.videoId,
    state: 'READY',
    failure: null,
    durationSeconds: 9,
  })
  expect(videos[0].pictures.poster).toMatch(new RegExp(`^/media/${ready.videoId}/poster.jpg`))
  expect(videos[0].pictures.sprite).toMatchObject({ columns: 10, secondsPerFrame: 1 })
})

test('the details contain what a player needs, and no address before there is something to play', async () => {
  const { details } = await openAddress(people.resident)
  expect(details).toMatchObject({
    isMine: true,
    width: 1280,
    height: 720,
    frameRate: 30,
    partStarts: [0, 4.5],
  })
  expect(details.playback).toMatchObject({ mimeType: 'video/mp4', bytes: movie.length })
  expect(new Date(details.playback!.expiresAt).getTime()).toBeGreaterThan(now + 9 * 60_000)
  const waiting = await addVideo(fresh.database, people.resident)
  expect((await ask(`other/full-details/${waiting.videoId}`, people.resident)).json().playback).toBeNull()
})

test("somebody else's video is answered exactly like one that does not exist, to managers too", async () => {
  const { videoId } = await addReady(people.resident)
  const missing = await ask(`other/full-details/${randomUUID()}`, people.peer)
  const { peer, faculty, foreignFaculty, admin, implementationManager, fieldTeamMember, coordinator } = people
  const others = [peer, faculty, foreignFaculty, admin, implementationManager, fieldTeamMember, coordinator]
  for (const stranger of others) {
    const answer = await ask(`other/full-details/${videoId}`, stranger)
    expect([answer.statusCode, answer.body]).toEqual([missing.statusCode, missing.body])
  }
  expect((await ask(`surgical/full-details/${videoId}`, people.resident)).statusCode).toBe(404)
})

test("teachers compare with the owner's other submitted attempts, numbered as they were recorded", async () => {
  const owner = await addPerson(fresh.database, { programId: people.programId, memberOf: [people.groupId] })
  const place = { programId: people.programId, userGroupId: people.groupId }
  const submitted = { submissionType: 'SUBMITTED', assessorType: 'FACULTY', submittedAt: new Date() } as const
  const add = (day: number, asmt: object = submitted, facts: object = {}) =>
    addVideo(
      fresh.database,
      owner,
      { ...place, state: 'READY', media, recordedAt: new Date(Date.UTC(2026, 2, day)), ...facts },
      asmt,
    )
  const second = await add(2)
  const first = await add(1)
  const saved = await add(3, {})
  await add(4, submitted, { state: 'PROCESSING' })
  const other = await add(5, submitted, { name: 'Another thing' })
  const seenBy = async (as: UserId) =>
    (await ask(`other/attempts/${second.videoId}`, as))
      .json<{ videos: { videoId: string; attempt: number | null }[] }>()
      .videos.map(({ videoId, attempt }) => [videoId, attempt])
  expect(await seenBy(people.faculty)).toEqual([
    [other.videoId, 1],
    [first.videoId, 1],
  ])
  // A video that was not submitted is its owner's alone.
  expect(await seenBy(owner)).toEqual([
    [other.videoId, 1],
    [saved.videoId, null],
    [first.videoId, 1],
  ])
  expect((await ask(`other/full-details/${second.videoId}`, people.faculty)).json()).toMatchObject({
    attempt: 2,
  })
  for (const stranger of [people.peer, people.foreignFaculty, people.coordinator])
    expect((await ask(`other/attempts/${second.videoId}`, stranger)).statusCode).toBe(404)
  const mine = (await ask('other/self', owner)).json<{ videos: { videoId: string; attempt: number }[] }>()
  const numbers = new Map(mine.videos.map(({ videoId, attempt }) => [videoId, attempt]))
  expect([first, second, saved, other].map(({ videoId }) => numbers.get(videoId))).toEqual([1, 2, null, 1])
})

test('nonsense is refused', async () => {
  expect((await ask('other/self', people.resident, { cursor: 'abc' })).statusCode).toBe(400)
  expect((await ask('other/self', people.resident, { limit: '1000' })).statusCode).toBe(400)
  expect((await ask('dance/self', people.resident)).statusCode).toBe(400)
  expect((await ask('other/self', null)).statusCode).toBe(401)
})

test('procedures are those of the curriculum, of my videos and of my library, each once', async () => {
  await addSurgical('HERNIA REPAIR', people.resident)
  await addSurgical('cholecystectomy', people.resident)
  await share(await addSurgical('Hernia repair', people.peer), people.peer, people.programId)
  await share(await addSurgical('Roux-en-Y', people.peer), people.peer, people.programId)
  const names = (await ask('surgical/procedures', people.resident)).json()
  expect(names).toContain('Roux-en-Y')
  expect(names.filter((name: string) => /cholecystectomy|hernia/i.test(name))).toHaveLength(2)
  expect(names).toEqual([...names].sort((one: string, other: string) => one.localeCompare(other, 'en-US')))
})

test('what others saved, or shared elsewhere, or took back, is suggested to nobody', async () => {
  await addSurgical('Secret of a peer', people.peer)
  const taken = await addSurgical('Secret taken out', people.peer)
  await share(taken, people.peer, people.programId, { removedAt: new Date() })
  const abroad = await addSurgical('Secret of a stranger', people.foreignResident, people.foreignProgramId)
  await share(abroad, people.foreignResident, people.foreignProgramId)
  for (const person of [people.resident, people.faculty, people.admin, people.inactiveResident])
    expect((await ask('surgical/procedures', person)).body).not.toContain('Secret')
  expect((await ask('surgical/procedures', people.peer)).body).toContain('Secret of a peer')
})

test('an address opens for the browser that it was given to, whole or in ranges', async () => {
  const { src, cookie } = await openAddress(people.resident)
  const whole = await fetchMedia(src, { cookie })
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload]).toEqual([
    200,
    'video/mp4',
    movie,
  ])
  expect(whole.headers['cache-control']).toBe('private, no-cache')
  expect(whole.headers['accept-ranges']).toBe('bytes')

  const part = await fetchMedia(src, { cookie, range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    'bytes 100-199/10000',
    '100',
  ])
  expect(part.rawPayload).toEqual(movie.subarray(100, 200))
  expect((await fetchMedia(src, { cookie, range: 'bytes=-5' })).rawPayload).toEqual(movie.subarray(-5))
  const beyond = await fetchMedia(src, { cookie, range: 'bytes=10000-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10000'])
  const head = await fetchMedia(src, { cookie, range: 'bytes=0-9' }, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([206, '10', 0])
})

test('the small copy has an address of its own, which opens like that of the video', async () => {
  const { videoId } = await addReady(people.resident, { smallState: 'READY', smallBytes: 4_000 })
  const file = path.join(folder, randomUUID())
  await writeFile(file, movie.subarray(0, 4_000))
  await blobs.putFile(`videos/${videoId}/small.mp4`, file)
  const response = await ask(`other/full-details/${videoId}`, people.resident)
  const { small, playback } = response.json<VideoDetails>()
  if (small?.state !== 'READY') throw new Error('There is no small copy.')
  expect([small.bytes, playback?.bytes]).toEqual([4_000, 10_000])
  const cookie = cookieOf(response)
  const part = await fetchMedia(small.src, { cookie, range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/4000'])
  const peers = cookieOf(await ask('other/self', people.peer))
  const forged = small.src.replace('small.mp4', 'playback.mp4')
  const refused = [
    fetchMedia(small.src, {}),
    fetchMedia(small.src, { cookie: peers }),
    fetchMedia(forged, { cookie }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.statusCode).toBe(404)
  now += 20 * 60_000
  expect((await fetchMedia(small.src, { cookie })).statusCode).toBe(404)
})

test.each([
  [{ smallState: 'MAKING' }, { state: 'BEING_MADE' }],
  [{ smallState: 'FAILED' }, null],
  [{ smallState: 'NONE' }, null],
  [{}, null],
  [{ state: 'PROCESSING', smallState: 'MAKING' }, null],
] as const)('of a video with %j, the small copy is said to be %j', async (facts, small) => {
  const { videoId } = await addReady(people.resident, facts)
  const response = await ask(`other/full-details/${videoId}`, people.resident)
  expect(response.json<VideoDetails>().small).toEqual(small)
})

test('a range of a file that has changed since answers the whole file', async () => {
  const { src, cookie } = await openAddress(people.resident)
  const { etag } = (await fetchMedia(src, { cookie })).headers
  const same = await fetchMedia(src, { cookie, range: 'bytes=0-1', 'if-range': String(etag) })
  expect(same.statusCode).toBe(206)
  const changed = await fetchMedia(src, { cookie, range: 'bytes=0-1', 'if-range': '"other"' })
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, movie.length])
  expect((await fetchMedia(src, { cookie, 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test("a stranger's address does not open", async () => {
  const { src, cookie, videoId } = await openAddress(people.resident)
  const peers = cookieOf(await ask('other/self', people.peer))
  const refusals = [
    await fetchMedia(src, {}),
    await fetchMedia(src, { cookie: peers }),
    await fetchMedia(
      src.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A')),
      { cookie },
    ),
    await fetchMedia(src.replace(/e=\d+/, 'e=99999999999'), { cookie }),
    await fetchMedia(src.replace('playback.mp4', 'poster.jpg'), { cookie }),
    await fetchMedia(src.replace(videoId, randomUUID()), { cookie }),
    await fetchMedia(`/media/${videoId}/playback.mp4`, { cookie }),
    await fetchMedia(`/media/${videoId}/..%2f..%2frecordings`, { cookie }),
  ]
  for (const refusal of refusals) {
    expect([refusal.statusCode, refusal.json()]).toEqual([
      404,
      { message: 'This doesn’t exist, or you don’t have access to it.', code: 'not-found' },
    ])
  }
})

test('an address expires, and a fresh one continues', async () => {
  const { src, cookie, videoId } = await openAddress(people.resident)
  now += 16 * 60_000
  expect((await fetchMedia(src, { cookie })).statusCode).toBe(404)
  const again = (await ask(`other/full-details/${videoId}`, people.resident)).json<VideoDetails>()
  expect((await fetchMedia(again.playback!.src, { cookie })).statusCode).toBe(200)
})

test('requested twice in a row, the address is the same, so that the browser can use its cache', async () => {
  const { src, videoId } = await openAddress(people.resident)
  const again = (await ask(`other/full-details/${videoId}`, people.resident)).json<VideoDetails>()
  expect(again.playback!.src).toBe(src)
})

test('another instance of the same installation opens the same addresses', async () => {
  const key = await loadMediaKey(fresh.database.$client)
  expect(await loadMediaKey(fresh.database.$client)).toEqual(key)
})

test('the cookie cannot be read by scripts nor sent by other sites', async () => {
  const response = await ask('other/self', people.resident)
  expect(String(response.headers['set-cookie'])).toMatch(
    /^trocar-media=[\w.-]+; Path=\/media; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
})
