import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DOWNLOAD_CHUNK_BYTES,
  downloadFolder,
  downloadChunkAddress,
  downloadPosterAddress,
} from '#contract/worker/downloads.ts'
import { answerDownload, readRange } from '#sw/answer-download.ts'

const OWNER = '00000000-0000-4000-8000-000000000001'
const VIDEO = '00000000-0000-4000-8000-000000000002'
const BYTES = 2 * DOWNLOAD_CHUNK_BYTES + 1_000
const whole = Uint8Array.from({ length: BYTES }, (_, at) => (at * 31 + (at >> 12)) & 0xff)

function download({ without = -1 } = {}) {
  const opened: string[] = []
  const find = async (ownerId: string, address: string) => {
    if (ownerId !== OWNER) return undefined
    opened.push(address)
    if (address === `${downloadFolder(OWNER, VIDEO)}/ledger`) {
      return Response.json({ ownerId: OWNER, videoId: VIDEO, mimeType: 'video/mp4', bytes: BYTES })
    }
    const chunk = [0, 1, 2].find((number) => address === downloadChunkAddress(OWNER, VIDEO, number))
    if (chunk === undefined || chunk === without) return undefined
    return new Response(whole.slice(chunk * DOWNLOAD_CHUNK_BYTES, (chunk + 1) * DOWNLOAD_CHUNK_BYTES))
  }
  return { find, opened }
}

function ask(range: string | null, owner = OWNER): Request {
  const headers = range === null ? {} : { range }
  return new Request(`https://trocar.test/kept/${owner}/${VIDEO}/playback.mp4`, { headers })
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  [null, null],
])('of 100 bytes, %s is %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('without a range the whole video is answered', async () => {
  const response = await answerDownload(ask(null), download().find)
  expect(response.status).toBe(200)
  expect(Buffer.compare(await bytesOf(response), whole)).toBe(0)
})

test('any range is exactly those bytes, however it spans chunks', async () => {
  const edges = fc.oneof(
    fc.nat({ max: BYTES - 1 }),
    fc.constantFrom(DOWNLOAD_CHUNK_BYTES - 1, DOWNLOAD_CHUNK_BYTES, 2 * DOWNLOAD_CHUNK_BYTES, BYTES - 1),
  )
  await fc.assert(
    fc.asyncProperty(edges, edges, async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)]
      const response = await answerDownload(ask(`bytes=${start}-${end}`), download().find)
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${BYTES}`)
      expect(response.headers.get('content-length')).toBe(String(end - start + 1))
      expect(Buffer.compare(await bytesOf(response), whole.slice(start, end + 1))).toBe(0)
    }),
    { numRuns: 25 },
  )
})

test('a chunk is opened only when the reader gets to it', async () => {
  const { find, opened } = download()
  const reader = (await answerDownload(ask('bytes=0-'), find)).body!.getReader()
  await reader.read()
  expect(opened.filter((address) => address.includes('/pieces/'))).toEqual([
    downloadChunkAddress(OWNER, VIDEO, 0),
  ])
  await reader.cancel()
})

test('a chunk that the browser has dropped ends the answer with an error', async () => {
  const response = await answerDownload(ask('bytes=0-'), download({ without: 1 }).find)
  await expect(response.arrayBuffer()).rejects.toThrow('not stored any more')
})

test('another person’s downloads are not found', async () => {
  const stranger = OWNER.replace(/1$/, '9')
  expect((await answerDownload(ask('bytes=0-', stranger), download().find)).status).toBe(404)
})

test('the picture of a video is answered for its person, and for nobody else', async () => {
  const find = async (ownerId: string, address: string) =>
    ownerId === OWNER && address === downloadPosterAddress(OWNER, VIDEO)
      ? new Response(new Uint8Array([7]), { headers: { 'content-type': 'image/jpeg' } })
      : undefined
  const look = (owner: string) =>
    answerDownload(new Request(`https://trocar.test${downloadPosterAddress(owner, VIDEO)}`), find)
  const mine = await look(OWNER)
  expect(mine.headers.get('content-type')).toBe('image/jpeg')
  expect(await bytesOf(mine)).toEqual(new Uint8Array([7]))
  expect((await look('00000000-0000-4000-8000-000000000003')).status).toBe(404)
})

const named = (mimeType: string, fileName: string) => async (_owner: string, address: string) =>
  address.endsWith('/ledger')
    ? Response.json({ ownerId: OWNER, videoId: VIDEO, mimeType, bytes: 3, fileName })
    : address === downloadChunkAddress(OWNER, VIDEO, 0)
      ? new Response('pdf')
      : undefined

test.each([
  ['application/pdf', 'inline'],
  ['image/png', 'inline'],
  ['text/html', 'attachment'],
  ['image/svg+xml', 'attachment'],
])('a file of type %s opens %s, under its name', async (mimeType, kind) => {
  const request = new Request(`https://trocar.test/kept/${OWNER}/${VIDEO}/file`)
  const response = await answerDownload(request, named(mimeType, 'Before you’re here.pdf'))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `${kind}; filename*=UTF-8''Before%20you%E2%80%99re%20here.pdf`,
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
