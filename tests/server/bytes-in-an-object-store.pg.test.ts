import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FinishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { UploadTaskId, VideoId } from '#contract/vocabulary/ids.ts'
import { checkInstallation } from '#server/check/check-installation.ts'
import { readConfig } from '#server/config.ts'
import { videos } from '#server/database/schema/videos.ts'
import { reachBlobs } from '#server/platform/blobs/reach-blobs.ts'
import { digestOf, newTakeId } from '#tests/support/intake.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { objectStoreVariables } from '#tests/support/object-store-variables.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { tusClient } from '#tests/support/tus-client.ts'
import { startWholeServer, type WholeServer } from '#tests/support/whole-server.ts'

// Everything that `npm start` starts, with its bytes in an object store: nothing else is different.

const fresh = await peopledDatabase()
const { database, people } = fresh
let s3: SmallS3
let server: WholeServer
let clips: ClipFolder
let film: Buffer<ArrayBuffer>
/** In which the following tests find the video. */
let uploaded: VideoId

beforeAll(async () => {
  s3 = await startSmallS3({ hasVersions: true })
  clips = await clipFolder()
  film = await readFile(await clips.clip('film.mp4', { seconds: 2, options: UPLOADED_H264 }))
  server = await startWholeServer(fresh, {
    ...objectStoreVariables(s3),
    TROCAR_OBJECT_STORE_MAX_BYTES: '50000000',
  })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await clips.remove()
  await s3.close()
})

const headersOf = async () => ({ authorization: `Bearer ${await server.tokenFor(people.resident)}` })
const tus = () => tusClient(server.address, { headersFor: headersOf }, people.resident)

async function finish(takeId: string, tusUploadId: UploadTaskId): Promise<Response> {
  const body: FinishUploadPayload = {
    videoAsmt: {
      takeId: takeId as never,
      submissionType: 'SAVED_FOR_LATER',
      subject: { videoType: 'other', title: 'Knots' },
      recordedAt: '2026-11-21T02:00:00.000Z',
      orientation: 0,
      marks: [],
    },
    uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: true, id: null, streamIds: [] },
    isSharingVideo: false,
    sharedVideoDescription: null,
    usersToNotify: [],
    tusUploadId,
    digest: digestOf(film),
  }
  return fetch(`${server.address}/api/v1/video/other/resident/upload/finish`, {
    method: 'POST',
    headers: {
      ...(await headersOf()),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
}

async function readDetails(): Promise<{ details: VideoDetails; cookie: string }> {
  const answer = await fetch(`${server.address}/api/v1/video/other/full-details/${uploaded}`, {
    headers: await headersOf(),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { details: (await answer.json()) as VideoDetails, cookie }
}

async function play(headers: Record<string, string> = {}): Promise<Response> {
  const { details, cookie } = await readDetails()
  return fetch(server.address + details.playback!.src, { headers: { ...headers, cookie } })
}

const LONG = { timeout: 60_000 }

test('a video is uploaded, processed and can be watched', LONG, async () => {
  const takeId = newTakeId()
  const created = await tus().create(takeId, film.length)
  const location = created.headers.get('location')!
  expect((await tus().patch(location, 0, film)).status).toBe(204)
  const answer = await finish(takeId, location.split('/').at(-1) as UploadTaskId)
  expect(answer.status).toBe(200)
  uploaded = ((await answer.json()) as { videoId: VideoId }).videoId
  await vi.waitFor(async () => expect((await readDetails()).details.state).toBe('READY'), 40_000)
  const whole = Buffer.from(await (await play()).arrayBuffer())
  expect(whole).toHaveLength((await readDetails()).details.playback!.bytes)
  const part = await play({ range: 'bytes=100-299' })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 300))).toBe(true)
})

test('nothing of it is on the disk of the server, which has only room to work', LONG, async () => {
  const namesNow = () => readdir(server.dataFolder, { recursive: true })
  await vi.waitFor(
    async () => expect((await namesNow()).filter((name) => /blob|mp4|jpg/.test(name))).toEqual([]),
    20_000,
  )
})

test(
  'browsers that may read there are sent to the store, which answers as the server does',
  LONG,
  async () => {
    const through = await play({ range: 'bytes=100-299' })
    const sends = await startWholeServer(fresh, {
      ...objectStoreVariables(s3),
      TROCAR_PLAYBACK: 'object-store',
      TROCAR_PLAYBACK_SECONDS: '60',
    })
    try {
      const { details, cookie } = await readDetails()
      const open = (headers: Record<string, string>) =>
        fetch(sends.address + details.playback!.src, { headers, redirect: 'manual' })
      expect((await open({})).status).toBe(404)
      const sent = await open({ cookie })
      expect(sent.status).toBe(307)
      const address = sent.headers.get('location')!
      expect(address).toMatch(new RegExp(`^${s3.endpoint}/.*/playback\\.mp4/`))
      const there = await fetch(address, { headers: { range: 'bytes=100-299' } })
      expect(there.status).toBe(206)
      expect(Object.fromEntries(there.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'cache-control': 'private, no-cache',
        'content-range': through.headers.get('content-range'),
      })
      expect(Buffer.from(await there.arrayBuffer()).equals(Buffer.from(await through.arrayBuffer()))).toBe(
        true,
      )
      // A page whose policy refused that asks for the bytes themselves.
      expect((await open({ cookie: `${cookie}; trocar-read=1` })).status).toBe(200)
      const page = await fetch(`${sends.address}/`)
      for (const what of ['img-src', 'media-src', 'connect-src'])
        expect(page.headers.get('content-security-policy')).toMatch(
          new RegExp(`${what} 'self'[^;]* ${s3.endpoint}`),
        )
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
    } finally {
      await sends.stop()
    }
  },
)

test('the check of the installation compares every row with the store', LONG, async () => {
  const config = readConfig({ ...objectStoreVariables(s3), TROCAR_DATA_DIR: server.dataFolder })
  const { blobs, objects, leave } = await reachBlobs(config, fresh.url)
  const check = () => checkInstallation({ pool: database.$client, blobs, objects, digests: true })
  expect(await check()).toEqual([])
  const name = [...s3.inside.objects.keys()].find((key) => key.includes('/playback.mp4/'))!
  const stored = s3.inside.objects.get(name)!
  s3.inside.objects.delete(name)
  expect(await check()).toEqual([expect.objectContaining({ kind: 'object-missing', about: name })])
  s3.inside.objects.set(name, stored)
  await leave()
})

test(
  'while the store is away, uploads and playback are answered that it is later, and go on then',
  LONG,
  async () => {
    const takeId = newTakeId()
    const created = await tus().create(takeId, film.length)
    const location = created.headers.get('location')!
    s3.away(true)
    const refused = await tus().patch(location, 0, film)
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    const unseen = await play()
    expect(unseen.status).toBe(503)
    expect(await unseen.json()).toMatchObject({ code: 'unavailable' })
    s3.away(false)
    expect((await tus().head(location)).headers.get('upload-offset')).toBe('0')
    expect((await tus().patch(location, 0, film)).status).toBe(204)
    expect((await play()).status).toBe(200)
  },
)

test(
  'a store that is full is answered as such, and so is what the installation may store',
  LONG,
  async () => {
    const takeId = newTakeId()
    const location = (await tus().create(takeId, film.length)).headers.get('location')!
    s3.plan('full', /^PUT$/)
    expect(await tus().patch(location, 0, film)).toMatchObject({ status: 507, body: { code: 'no-room' } })
    expect((await tus().patch(location, 0, film)).status).toBe(204)
    expect(await tus().create(newTakeId(), 60_000_000)).toMatchObject({
      status: 507,
      body: { code: 'no-room' },
    })
  },
)

test('a video whose time is over is removed from the store, and nothing else is', LONG, async () => {
  const ofIt = [...s3.inside.objects.keys()].filter((name) => name.includes(uploaded))
  expect(ofIt).toContainEqual(expect.stringContaining('/playback.mp4/'))
  const long = new Date(Date.now() - 400 * 86_400_000)
  await database.update(videos).set({ deletedAt: long })
  await server.stop()
  server = await startWholeServer(fresh, objectStoreVariables(s3))
  const left = () => ofIt.filter((name) => s3.inside.objects.has(name))
  await vi.waitFor(() => expect(left()).toEqual([]), 40_000)
  expect(s3.inside.objects.has('trocar/owner')).toBe(true)
})
