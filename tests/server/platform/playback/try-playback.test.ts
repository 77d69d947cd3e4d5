import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createObjectCalls } from '#server/platform/objects/object-calls.ts'
import { createSignPlayback } from '#server/platform/playback/sign-playback.ts'
import { tryPlayback } from '#server/platform/playback/try-playback.ts'
import type { SignPlayback } from '#server/ports/playback.ts'
import { startSignedGateway } from '#tests/support/signed-gateway.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'

const ORIGIN = 'https://trocar.example'
const SECRET = 'a secret of at least thirty-two letters'
const closing: (() => void | Promise<void>)[] = []
let s3: SmallS3

beforeEach(async () => {
  s3 = await startSmallS3()
  s3.readableFrom = [ORIGIN]
  closing.push(() => s3.close())
  s3.inside.answer({
    method: 'PUT',
    name: 'ours/owner',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(64),
  })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const keys = () => ({ region: 'us-east-1', bucket: s3.bucket, key: s3.key, secret: s3.secret })

function wordsOf(signPlayback: SignPlayback): Promise<string[]> {
  const { endpoint, bucket, key, secret } = s3
  const objects = createObjectCalls({ endpoint, bucket, key, secret, region: 'us-east-1' })
  closing.push(() => objects.close())
  return tryPlayback({ objects, prefix: 'ours/', origin: ORIGIN, signPlayback })
}
const ofStore = (url = s3.endpoint) => createSignPlayback({ url, cdnSecret: null, seconds: 600 }, keys())

describe('addresses that the store checks', () => {
  test('a range opens for a page of ours, labeled as signed, and nothing else does', async () => {
    expect(await wordsOf(ofStore())).toEqual([])
    expect([...s3.inside.objects.keys()]).toEqual(['ours/owner'])
  })

  test('a wrong key, a store that pages may not read from, and one that is not reached are said', async () => {
    const wrong = createSignPlayback(
      { url: s3.endpoint, cdnSecret: null, seconds: 600 },
      { ...keys(), secret: 'x' },
    )
    expect(await wordsOf(wrong)).toEqual([expect.stringContaining('refused (403)')])
    s3.readableFrom = []
    expect(await wordsOf(ofStore())).toEqual([
      'Pages of https://trocar.example may not read there (CORS): videos play, and can’t be downloaded.',
    ])
    expect(await wordsOf(ofStore('http://127.0.0.1:1'))).toEqual([
      expect.stringContaining('127.0.0.1:1, which can’t be reached from here: '),
    ])
  })

  test('a store that is open to anybody is said', async () => {
    s3.isOpen = true
    expect(await wordsOf(ofStore())).toEqual([
      'Anybody can read there: an object without a signature is answered 200.',
    ])
  })
})

describe('addresses that a CDN checks', () => {
  const openGateway = async (secret = SECRET) => {
    s3.isOpen = true
    const gateway = await startSignedGateway(`${s3.endpoint}/${s3.bucket}`, { secret, page: ORIGIN })
    closing.push(() => gateway.close())
    return createSignPlayback({ url: gateway.url, cdnSecret: SECRET, seconds: 600 }, keys())
  }

  test('a range opens, and nothing else does', async () => {
    expect(await wordsOf(await openGateway())).toEqual([])
  })

  test('a CDN with another secret is said', async () => {
    expect(await wordsOf(await openGateway('another'))).toEqual([expect.stringContaining('refused (403)')])
  })
})
