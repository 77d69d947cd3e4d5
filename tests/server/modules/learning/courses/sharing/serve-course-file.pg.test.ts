import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const STALLED_MS = 300
const LARGE = 8 * 1024 * 1024

async function* readUntil(pieces: AsyncIterable<Uint8Array>, isGone: boolean) {
  for await (const piece of pieces) {
    if (isGone) throw new Error('The disk is gone.')
    yield piece
  }
}

let isBroken = false
let opened = 0
const { app, signer, people, made, director, sendFile, api, ours, fresh, importFile } = await setUpSharingApi(
  {
    stalledMs: STALLED_MS,
    wrap: (blobs) => ({
      ...blobs,
      read(key, range) {
        opened += 1
        const isGone = isBroken && opened > 1
        return Readable.from(readUntil(blobs.read(key, range), isGone))
      },
    }),
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

function addressOf(id: CourseId, by = director) {
  const viewer = signer.viewerOf({ userId: by, sessionId: null })
  return { path: signer.signCourse(id, viewer).address, headers: { cookie: `trocar-media=${viewer}` } }
}
function ask(id: CourseId, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { path, headers: cookie } = addressOf(id)
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { ...cookie, ...headers } }, resolve).on('error', reject)
  })
}
async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
/** Until the place of an earlier download is free again. */
async function download(id: CourseId, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  for (;;) {
    const answer = await ask(id, headers)
    if (answer.statusCode !== 503) return answer
    answer.resume()
    await pause(20)
  }
}

/** With a document that no buffer between server and reader takes whole. */
async function largeCourse(): Promise<CourseId> {
  const bytes = new Uint8Array(LARGE)
  bytes.set(Buffer.from('%PDF-1.7\n'))
  const course = fresh({
    texts: [{ section: 'OUTLINE', origin: 'STARTER', text: '[The paper](asset:media/1.pdf)' }],
    media: [{ path: 'media/1.pdf', name: 'large.pdf', type: 'application/pdf', bytes: LARGE }],
  })
  const { assetId } = await sendFile(director, bytes)
  const body = { owner: ours, as: 'COURSE', course, files: [{ path: 'media/1.pdf', assetId }] }
  const answer = await api.call(director, 'PUT', `/course/${crypto.randomUUID()}/imported`, { body })
  expect(answer.status).toBe(200)
  return made(answer).id
}

describe('a download that was cut off', () => {
  it('goes on where it was: from any byte on, the rest is the same', async () => {
    const { id } = made(await importFile(fresh()))
    const first = await download(id)
    const whole = await bytesOf(first)
    expect(first.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(whole.length) })
    const { etag } = first.headers
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (from) => {
        const rest = await download(id, { range: `bytes=${from}-`, 'if-range': etag! })
        expect(rest.statusCode).toBe(206)
        expect(rest.headers['content-range']).toBe(`bytes ${from}-${whole.length - 1}/${whole.length}`)
        expect(Buffer.compare(await bytesOf(rest), whole.subarray(from))).toBe(0)
      }),
      { numRuns: 40, examples: [[0], [whole.length - 1], [30], [whole.length - 22]] },
    )
    const none = await download(id, { range: `bytes=${whole.length}-` })
    expect(none.statusCode).toBe(416)
    none.resume()
  })

  it('begins anew once the course has changed', async () => {
    const { id, activities } = made(await importFile(fresh()))
    const first = await download(id)
    await bytesOf(first)
    const text = { body: 'Changed.', note: '', basedOn: 1, isPublished: true }
    await api.call(director, 'PUT', `/course/${id}/text?section=DIDACTIC&activityId=${activities[0]!.id}`, {
      body: text,
    })
    const again = await download(id, { range: 'bytes=100-', 'if-range': first.headers.etag! })
    expect(again.statusCode).toBe(200)
    expect((await bytesOf(again)).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  })

  it('takes the place of the one whose line was lost without the server knowing', async () => {
    const id = await largeCourse()
    const lost = await download(id)
    await new Promise<void>((resolve) => lost.once('data', () => resolve()))
    lost.pause()
    lost.on('error', () => undefined)
    const rest = await ask(id, { range: `bytes=${LARGE}-`, 'if-range': lost.headers.etag! })
    expect(rest.statusCode).toBe(206)
    await bytesOf(rest)
    lost.destroy()
  })
})

describe('a place is free again', () => {
  let id: CourseId
  beforeAll(async () => {
    id = await largeCourse()
  })

  it('when a reader takes nothing anymore, whose download is cut off', async () => {
    const answer = await download(id)
    answer.on('error', () => undefined)
    expect((await ask(id)).statusCode).toBe(503)
    const hash = createHash('sha256')
      .update(await bytesOf(await download(id)))
      .digest('hex')
    expect(hash).toHaveLength(64)
    answer.destroy()
  })

  it('when the disk fails in the middle: the download is cut off, not whole', async () => {
    opened = 0
    isBroken = true
    const answer = await download(id)
    await expect(bytesOf(answer)).rejects.toThrow()
    isBroken = false
    expect((await bytesOf(await download(id))).length).toBeGreaterThan(LARGE)
  })

  it('when the reader goes away', async () => {
    const answer = await download(id)
    answer.on('error', () => undefined)
    answer.destroy()
    expect((await bytesOf(await download(id))).length).toBeGreaterThan(LARGE)
  })
})

it('nobody else takes a place by asking for the rest', async () => {
  const { id } = made(await importFile(fresh()))
  const { path } = addressOf(id)
  const viewer = signer.viewerOf({ userId: people.foreignFaculty, sessionId: null })
  const answer = await app.inject({
    url: path,
    headers: { cookie: `trocar-media=${viewer}`, range: 'bytes=1-' },
  })
  expect(answer.statusCode).toBe(404)
})
