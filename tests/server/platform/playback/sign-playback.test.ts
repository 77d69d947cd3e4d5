import { afterAll, expect, test } from 'vitest'
import { createObjectCalls } from '#server/platform/objects/object-calls.ts'
import { createSignPlayback } from '#server/platform/playback/sign-playback.ts'
import { ORIGIN, signedReadsConformance } from '#tests/support/signed-reads.conformance.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'

const s3 = await startSmallS3()
s3.readableFrom = [ORIGIN]
const { endpoint, bucket, key, secret } = s3
const keys = { region: 'us-east-1', bucket, key, secret }
const objects = createObjectCalls({ endpoint, ...keys })
afterAll(async () => {
  objects.close()
  await s3.close()
})

test.each(signedReadsConformance)('$sentence', ({ check }) =>
  check({ endpoint, keys, put: (name, bytes) => objects.put(name, bytes) }),
)

test('addresses that expire at the same time are the same', () => {
  const sign = createSignPlayback({ url: endpoint, cdnSecret: null, seconds: 600 }, keys)
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
