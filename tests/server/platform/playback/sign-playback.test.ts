import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { createObjectCalls } from '#server/platform/objects/object-calls.ts'
import { createSignPlayback } from '#server/platform/playback/sign-playback.ts'
import { localCertificate } from '#tests/support/local-certificate.ts'
import { startSignedGateway } from '#tests/support/signed-gateway.ts'
import { startSignedHaproxy } from '#tests/support/signed-haproxy.ts'
import { ORIGIN, type SignedReads, signedReadsConformance } from '#tests/support/signed-reads.conformance.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'

const SECRET = 'a secret of at least thirty-two letters'
const closing: (() => void | Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function openStore() {
  const s3 = await startSmallS3()
  closing.push(() => s3.close())
  s3.readableFrom = [ORIGIN]
  const { endpoint, bucket, key, secret } = s3
  const keys = { region: 'us-east-1', bucket, key, secret }
  const objects = createObjectCalls({ endpoint, ...keys })
  closing.push(() => objects.close())
  return { s3, endpoint, keys, put: (name: string, bytes: Uint8Array) => objects.put(name, bytes) }
}

async function openSignedStore(): Promise<SignedReads> {
  const { endpoint, keys, put } = await openStore()
  const config = { url: endpoint, cdnSecret: null, seconds: 600 }
  return {
    sign: createSignPlayback(config, keys),
    forge: createSignPlayback(config, { ...keys, secret: 'another' }),
    lengthen: (address) => address.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'),
    put,
  }
}

/** Before a bucket that only it may read. */
async function openCdn(start: typeof startSignedGateway): Promise<SignedReads> {
  const { s3, endpoint, keys, put } = await openStore()
  s3.isOpen = true
  const cdn = await start(`${endpoint}/${keys.bucket}`, { secret: SECRET, page: ORIGIN })
  closing.push(() => cdn.close())
  const signWith = (cdnSecret: string) => createSignPlayback({ url: cdn.url, cdnSecret, seconds: 600 }, keys)
  return {
    sign: signWith(SECRET),
    forge: signWith('another'),
    lengthen: (address) => address.replace(/expires=(\d)/, 'expires=9$1'),
    put,
  }
}

const places: [name: string, place: SignedReads][] = [
  ['a store of objects', await openSignedStore()],
  ['a CDN before it', await openCdn(startSignedGateway)],
]
// As `npm run scale -- playback` says: HAProxy has to be installed for it.
if (process.env['TROCAR_SCALE_PLAYBACK'] === '1') {
  setDefaultCACertificates([...getCACertificates('default'), localCertificate.cert])
  places.push(['HAProxy before it', await openCdn(startSignedHaproxy)])
}

describe.each(places)('%s', (_name, place) => {
  test.each(signedReadsConformance)('$sentence', ({ check }) => check(place))
})

const keys = { region: 'us-east-1', bucket: 'trocar', key: 'key', secret: 'secret' }

test('addresses that expire at the same time are the same', () => {
  const sign = createSignPlayback({ url: 'https://store.example', cdnSecret: null, seconds: 600 }, keys)
  const answer = { type: 'video/mp4', disposition: null, expiresAt: 2_000_000_000 }
  expect(sign('ours/a', answer)).toBe(sign('ours/a', answer))
  expect(sign('ours/a', answer)).not.toBe(sign('ours/b', answer))
})

test('of a CDN’s address everything before the signature is signed', () => {
  const config = { url: 'https://video.example/of', cdnSecret: 'a secret', seconds: 600 }
  const disposition = 'attachment; filename="a&b"'
  const answer = { type: 'video/mp4', disposition, expiresAt: 2_000_000_000 }
  const address = createSignPlayback(config, keys)('ours/a b', answer)
  // printf '%s' "$SIGNED" | openssl dgst -sha256 -hmac 'a secret'
  expect(address).toBe(
    'https://video.example/of/ours/a%20b?expires=2000000000&type=video%2Fmp4&disposition=attachment%3B%20filename%3D%22a%26b%22&signature=40a32e73451e192250d0fdd68f5c483951d9c7fd3434bd4b14cbd440a270fb70',
  )
})
