import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import { COURSE_ASSET, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import { users } from '#server/database/schema/people.ts'
import { serveAssets } from '#server/files/serve-assets.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createAssets, type NewAsset } from '#server/platform/assets.ts'
import { openLog } from '#server/platform/log.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { loadMediaKey } from '#server/platform/media-key.ts'
import type { DirectReads } from '#server/ports/playback.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const { blobs } = untilEnd(await temporaryBlobs())
const assets = createAssets({ database, blobs, room: wideRoom() })
const { accountStatus } = await signedIn(database)
let now = Date.now()
const signer = createMediaSigner(await loadMediaKey(database.$client), () => now)
const app = await createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
const directly: string[] = []
const reads: DirectReads = {
  addressOf: async (key, { type, disposition, until }) => {
    directly.push(key)
    const isThere = isDirect && key.startsWith('assets/')
    return isThere ? `https://store.example/${key}?${type}&${disposition}&${until}` : null
  },
}
let isDirect = false
serveAssets(app, { assets, reads, signer, accountStatus })
afterAll(() => app.close())
beforeEach(() => {
  now = Date.now()
  isDirect = false
})

const bytes = new Uint8Array(Array.from({ length: 100 }, (_, at) => at))
type Type = 'application/pdf' | 'image/png' | 'video/mp4'

async function addFile(type: Type, facts: Partial<Omit<NewAsset, 'file'>> = {}, name = 'a file') {
  let id: AssetId | null = null
  await assets.withStored([{ name, type, bytes }], ([file]) =>
    database.transaction(async (tx) => {
      const own = { ownerId: people.resident, purpose: 'EVENT_ATTACHMENT', isOffline: false } as const
      id = await assets.add(tx, { ...own, ...facts, file: file! })
      return succeed(null)
    }),
  )
  return id!
}

/** Opens the address that was signed for one sign-in, with the cookie of another, or of the same. */
function open(id: AssetId, { headers = {}, of = people.resident, as = of }: Opening = {}) {
  const { address } = signer.signAsset(id, viewerOf(of))
  return app.inject({ url: address, headers: { cookie: `trocar-media=${viewerOf(as)}`, ...headers } })
}
interface Opening {
  headers?: Record<string, string>
  of?: UserId
  as?: UserId
}
const viewerOf = (userId: UserId) => signer.viewerOf({ userId, sessionId: null })

test('a document is saved under its name, and never shown as a page of ours', async () => {
  const answer = await open(await addFile('application/pdf', {}, 'Griffwinkel für Übung.pdf'))
  expect(answer.statusCode).toBe(200)
  expect(new Uint8Array(answer.rawPayload)).toEqual(bytes)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '100',
    'content-disposition': expect.stringMatching(/^attachment; .*Griffwinkel%20f%C3%BCr%20%C3%9Cbung\.pdf$/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  expect(answer.headers).not.toHaveProperty(STORE_OFFLINE_HEADER)
})

test.each(['image/png', 'video/mp4'] as const)('%s is shown where it is', async (type) => {
  const { headers } = await open(await addFile(type))
  expect(headers['content-disposition']).toMatch(/^inline;/)
})

test('a file that is stored for offline use says so, one of a course under the name of courses', async () => {
  const other = await open(await addFile('image/png', { isOffline: true }))
  expect(other.headers[STORE_OFFLINE_HEADER]).toBe('1')
  const ofCourse = await open(await addFile('application/pdf', { isOffline: true, purpose: 'COURSE_FILE' }))
  expect(ofCourse.headers[STORE_OFFLINE_HEADER]).toBe(COURSE_ASSET)
})

test('what a browser has already is not sent again, but it is asked whether it may be shown', async () => {
  const id = await addFile('image/png')
  const { etag } = (await open(id)).headers
  const again = await open(id, { headers: { 'if-none-match': etag! } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const byAnother = await open(id, { headers: { 'if-none-match': etag! }, as: people.peer })
  expect(byAnother.statusCode).toBe(404)
})

test.each([
  ['bytes=10-19', 206, 'bytes 10-19/100', [10, 20]],
  ['bytes=90-', 206, 'bytes 90-99/100', [90, 100]],
  ['bytes=100-', 416, 'bytes */100', [0, 0]],
  [undefined, 200, undefined, [0, 100]],
] as const)('of a video or a file %s is answered %i', async (range, status, contentRange, [from, to]) => {
  for (const type of ['video/mp4', 'application/pdf'] as const) await check(type)
  async function check(type: Type): Promise<void> {
    const id = await addFile(type)
    const answer = await open(id, range === undefined ? {} : { headers: { range } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['accept-ranges']).toBe('bytes')
    expect(answer.headers['content-length']).toBe(String(to - from))
    expect(new Uint8Array(answer.rawPayload)).toEqual(bytes.slice(from, to))
  }
})

test('an address opens nothing for another person, without a cookie, or after its time', async () => {
  const id = await addFile('image/png')
  const { address } = signer.signAsset(id, viewerOf(people.resident))
  expect((await open(id, { as: people.peer })).statusCode).toBe(404)
  expect((await app.inject({ url: address })).statusCode).toBe(404)
  const cookie = `trocar-media=${viewerOf(people.resident)}`
  expect((await app.inject({ url: address.replace(/s=./, 's=!'), headers: { cookie } })).statusCode).toBe(404)
  now += 16 * 60_000
  const late = await app.inject({ url: address, headers: { cookie } })
  expect([late.statusCode, late.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('nor for somebody who is deleted, nor for a file that was dropped or never was', async () => {
  const leaving = await addPerson(database)
  const id = await addFile('image/png')
  expect((await open(id, { of: leaving })).statusCode).toBe(200)
  await database.delete(users).where(eq(users.id, leaving))
  expect((await open(id, { of: leaving })).statusCode).toBe(404)
  await database.transaction((tx) => assets.dropEach(tx, [id]))
  expect((await open(id)).statusCode).toBe(404)
  expect((await open('not-an-id' as AssetId)).statusCode).toBe(404)
})

test('where browsers read by themselves, they are sent there, until the address ends', async () => {
  isDirect = true
  const id = await addFile('application/pdf', {}, 'rounds.pdf')
  const answer = await open(id)
  expect(answer.statusCode).toBe(307)
  const { headers } = answer
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers.location).toContain(`https://store.example/assets/${id}?application/pdf&attachment;`)
  expect(headers.location).toContain('rounds.pdf')
  const until = Number(String(headers.location).split('&').at(-1))
  expect(until * 1000 - now).toBeGreaterThan(0)
  expect(until * 1000 - now).toBeLessThanOrEqual(900_000)
})

test('nobody else is sent anywhere, and what the worker stores goes through the server', async () => {
  isDirect = true
  const id = await addFile('application/pdf')
  expect((await open(id, { as: people.faculty })).statusCode).toBe(404)
  const offline = await addFile('image/png', { isOffline: true, purpose: 'COURSE_FILE' })
  directly.length = 0
  expect((await open(offline)).statusCode).toBe(200)
  const cookie = `trocar-media=${viewerOf(people.resident)}; trocar-read=1`
  expect((await open(id, { headers: { cookie } })).statusCode).toBe(200)
  expect(directly).toEqual([])
})
