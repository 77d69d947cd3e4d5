import { beforeEach, describe, expect, it } from 'vitest'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { assetCacheName, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import { answerAsset, MOST_ASSETS } from '#sw/answer-asset.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'

const marked = { [SERVER_MARK_HEADER]: '1', [STORE_OFFLINE_HEADER]: '1' }
const ask = (id: string, signature = 'a') =>
  new Request(`https://trocar.test/media/assets/${id}?s=${signature}`)

let caches: FakeCaches
let server: () => Promise<Response>
const answer = (request: Request) =>
  answerAsset(request, { fetch: () => server(), openCaches: async () => caches })
const bytesOf = async (request: Request) => (await answer(request)).text()

async function giveAccess(ownerId: string): Promise<void> {
  await (await caches.open(DOWNLOAD_ACCESS_CACHE)).put(DOWNLOAD_ACCESS_ADDRESS, new Response(ownerId))
}
function answerWith(text: string, headers: Record<string, string> = marked, status = 200): void {
  server = async () => new Response(text, { headers, status })
}
function goOffline(): void {
  server = () => Promise.reject(new TypeError('Failed to fetch'))
}

beforeEach(async () => {
  caches = new FakeCaches()
  await giveAccess('anna')
})

describe('a file that is marked for offline', () => {
  beforeEach(async () => {
    answerWith('photo')
    expect(await bytesOf(ask('1'))).toBe('photo')
    goOffline()
  })

  it('opens without a network', async () => {
    expect(await bytesOf(ask('1'))).toBe('photo')
  })

  it('opens by a newer address of it, which has another signature', async () => {
    expect(await bytesOf(ask('1', 'b'))).toBe('photo')
  })

  it('does not open for the next person on this device, nor for nobody', async () => {
    await giveAccess('ben')
    await expect(answer(ask('1'))).rejects.toThrow('Failed to fetch')
    await (await caches.open(DOWNLOAD_ACCESS_CACHE)).delete(DOWNLOAD_ACCESS_ADDRESS)
    await expect(answer(ask('1'))).rejects.toThrow('Failed to fetch')
  })
})

describe('is not stored', () => {
  it.each([
    ['what is not marked', { [SERVER_MARK_HEADER]: '1' }, 200],
    ['what a captive portal says', { [STORE_OFFLINE_HEADER]: '1' }, 200],
    ['a refusal', marked, 404],
  ])('%s', async (_what, headers, status) => {
    answerWith('something', headers, status)
    expect((await answer(ask('1'))).status).toBe(status)
    expect(caches.paths(assetCacheName('anna'))).toEqual([])
  })
})

it('a full disk costs the copy, not the picture', async () => {
  answerWith('photo')
  caches.beforePut = async () => noRoom()
  expect(await bytesOf(ask('1'))).toBe('photo')
})

it('the oldest goes when there are too many', async () => {
  answerWith('photo')
  for (let number = 0; number <= MOST_ASSETS; number += 1) await answer(ask(String(number)))
  const stored = caches.paths(assetCacheName('anna'))
  expect(stored).toHaveLength(MOST_ASSETS)
  expect(stored).not.toContain('/media/assets/0')
  expect(stored).toContain(`/media/assets/${MOST_ASSETS}`)
})
