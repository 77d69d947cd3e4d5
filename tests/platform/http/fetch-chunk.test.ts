import { expect, test } from 'vitest'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import { createFetchChunk } from '#platform/http/fetch-chunk.ts'

const BYTES = DOWNLOAD_CHUNK_BYTES + 10

function answering(
  answer: (request: { range: string; cache: string | undefined }) => Response | Promise<Response>,
) {
  return createFetchChunk(async (_input, init) => {
    const range = new Headers(init?.headers).get('range') ?? ''
    return answer({ range, cache: init?.cache })
  })
}

const ask = (fetchChunk: ReturnType<typeof createFetchChunk>, chunk: number) =>
  fetchChunk({ src: '/media/x', bytes: BYTES, chunk }, createAbortSwitch().signal)

const part = (length: number, total = BYTES) =>
  new Response(new Uint8Array(length), { status: 206, headers: { 'content-range': `bytes 0-1/${total}` } })

test('a chunk is a range, and bypasses the browser’s own cache', async () => {
  const asked: unknown[] = []
  const fetchChunk = answering((request) => {
    asked.push(request)
    return part(10)
  })
  expect(await ask(fetchChunk, 1)).toMatchObject({ ok: true })
  expect(asked).toEqual([{ range: `bytes=${DOWNLOAD_CHUNK_BYTES}-${BYTES - 1}`, cache: 'no-store' }])
})

test.each([
  ['an address that has expired', () => new Response(null, { status: 404 }), 'address-ended'],
  ['a captive portal that answers 200', () => new Response('<html>', { status: 200 }), 'interrupted'],
  ['a body that breaks off', () => part(4), 'interrupted'],
  ['another video under the same address', () => part(10, BYTES + 1), 'changed'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('%s is not a chunk', async (_what, answer, failure) => {
  expect(await ask(answering(answer), 1)).toEqual({ ok: false, failure })
})
